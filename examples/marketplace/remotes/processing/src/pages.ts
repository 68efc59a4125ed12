/** The page of a loan; a chunk of its own. */
export { LoanPage } from './features/loan/loan-page.component';
