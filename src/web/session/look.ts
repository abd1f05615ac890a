import * as api from '#contract/web.ts';
import type { Input, Operation } from '../api/client.ts';
import { readItem } from './storage.ts';

/** The requests for the organisation's settings and colours, by which every page looks. */
export function lookAsked() {
  const path = { clientId: readItem('clientId') ?? 0 };
  return [
    [api.settings, { path }],
    [api.colorsConfig, {}],
  ] as const satisfies [Operation, Input<'settings' | 'colorsConfig'>][];
}
