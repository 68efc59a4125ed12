import { borrower, Borrower, borrowers } from './borrowers/borrowers';
import { loan, Loan, loans } from './loans/loans';
import { directRequest, directRequests, openProject, openProjects } from './projects/projects';
import type { QueryResolvers, Resolvers } from './resolvers.generated';
import { flip, flipsByZip } from './sales/flips';
import { validateTrackRecord } from './sales/track-record';

/** Of every field that the schema leaves to the marketplace. */
export const marketplaceResolvers = {
  Query: {
    openProjects,
    openProject,
    directRequests,
    directRequest,
    loans,
    loan,
    borrowers,
    borrower,
    flipsByZip,
    flip,
    validateTrackRecord,
  } satisfies Required<QueryResolvers>,
  Loan,
  Borrower,
} satisfies Resolvers;
