import { reads } from '../../operations/serve.ts';
import { readChanges } from './read-changes.ts';

export const configurationOperations = [
  reads('configurationChanges', ({ db, caller, path }) => readChanges(db, caller, path)),
];
