import { createContext } from 'react';

/** Time zone of the branch that the subtree shows; undefined if it shows none. */
export const BranchZone = createContext<string | undefined>(undefined);
