import type { Configuration } from './configuration.ts';

/** What the catalogue says of a service. Its place and its own reasons are each branch's. */
export type Template = Omit<Configuration, 'position' | 'reasons'>;
