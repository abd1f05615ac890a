import { clean } from '#domain/page-errors/clean.ts';
import { open } from '../../operations/serve.ts';
import { logOnce } from './log-once.ts';

/** What breaks in browsers, for the log. */
export const pageErrorOperations = [
  open('pageErrorTell', async ({ deps, log, body }) => {
    // Browsers clean it too, but anybody can send anything.
    logOnce(deps, log, clean(body));
    return null;
  }),
];
