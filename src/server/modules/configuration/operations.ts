import { reads } from '../../operations/serve.ts';
import { readChanges } from './read-changes.ts';

export const configurationOperations = [
  reads('configurationChanges', ({ db, caller, query }) => readChanges(db, caller, query)),
];
