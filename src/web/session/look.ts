import * as api from '#contract/web.ts';
import type { Input, Operation } from '../api/client.ts';
import { readItem } from './storage.ts';

/** Returns the requests for the organisation's settings and colours, which style every page. */
export function lookAsked() {
  const path = { clientId: readItem('clientId') ?? 0 };
  return [
    [api.settings, { path }],
    [api.colorsConfig, {}],
  ] as const satisfies [Operation, Input<'settings' | 'colorsConfig'>][];
}
