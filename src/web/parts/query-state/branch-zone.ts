import { createContext } from 'react';

/** The zone of the branch that all below is about; undefined where it is about none. */
export const BranchZone = createContext<string | undefined>(undefined);
