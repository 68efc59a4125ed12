import { createContext } from 'react';

/** Reports a revision conflict to the loan's page; undefined clears it. */
export const LoanConflictContext = createContext<(message: string | undefined) => void>(() => undefined);
