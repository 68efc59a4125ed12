import type { Resolvers } from '../resolvers.generated';
import { borrower, Borrower, borrowers } from './borrowers';
import { borrowerInvitations, inviteBorrower, resendBorrowerInvitation, revokeBorrowerInvitation } from './invitations';
import { addBorrowerNote, deleteBorrowerNote, editBorrowerNote, restoreBorrowerNote } from './notes';

export const borrowerResolvers = {
  Query: { borrowers, borrower, borrowerInvitations },
  Mutation: {
    inviteBorrower,
    resendBorrowerInvitation,
    revokeBorrowerInvitation,
    addBorrowerNote,
    editBorrowerNote,
    deleteBorrowerNote,
    restoreBorrowerNote,
  },
  Borrower,
} satisfies Resolvers;
