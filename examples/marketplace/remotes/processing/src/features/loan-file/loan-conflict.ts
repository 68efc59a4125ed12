import { createContext } from 'react';

/** Reports to the loan's page that a change was refused because the loan has changed; undefined clears it. */
export const LoanConflictContext = createContext<(message: string | undefined) => void>(() => undefined);
