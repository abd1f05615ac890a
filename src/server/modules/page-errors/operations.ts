import { clean } from '#domain/page-errors/clean.ts';
import { open } from '../../operations/serve.ts';
import { logOnce } from './log-once.ts';

export const pageErrorOperations = [
  open('pageErrorTell', async ({ deps, log, body }) => {
    logOnce(deps, log, clean(body));
    return null;
  }),
];
