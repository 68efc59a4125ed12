import type { Resolvers } from '../resolvers.generated';
import { borrower, Borrower, borrowers } from './borrowers';

export const borrowerResolvers = { Query: { borrowers, borrower }, Borrower } satisfies Resolvers;
