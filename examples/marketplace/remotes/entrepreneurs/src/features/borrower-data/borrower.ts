import type { BorrowerQuery, BorrowersQuery } from './borrowers.generated';
import type { BorrowerInvitationsQuery } from './invitations.generated';

export type ListedBorrower = BorrowersQuery['borrowers']['nodes'][number];
export type Borrower = NonNullable<BorrowerQuery['borrower']>;
export type Invitation = BorrowerInvitationsQuery['borrowerInvitations'][number];

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** Instead of a company's name. */
export const NO_COMPANY = 'Individual';
