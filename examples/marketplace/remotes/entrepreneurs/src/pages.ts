/** The pages beside the list; a chunk of their own. */
export { BorrowerPage } from './features/borrower/borrower-page.component';
export { Invitations } from './features/invitations/invitations.component';
