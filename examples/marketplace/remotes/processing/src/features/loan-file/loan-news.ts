import { createContext } from 'react';

/** The outcome of the last change of a loan. */
export interface LoanNews {
  /** Error message of a revision conflict. */
  conflict?: string;
  /** Announced to screen readers. */
  done?: string;
}

/** Reports the outcome of a change to the loan's page. */
export const LoanNewsContext = createContext<(news: LoanNews) => void>(() => undefined);
