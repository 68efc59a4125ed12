import type { Resolvers } from '../resolvers.generated';
import { borrower, Borrower, borrowers } from './borrowers';
import { borrowerInvitations, inviteBorrower, resendBorrowerInvitation, revokeBorrowerInvitation } from './invitations';

export const borrowerResolvers = {
  Query: { borrowers, borrower, borrowerInvitations },
  Mutation: {
    inviteBorrower,
    resendBorrowerInvitation,
    revokeBorrowerInvitation,
  },
  Borrower,
} satisfies Resolvers;
