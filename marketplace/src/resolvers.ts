import { borrowerResolvers } from './borrowers/resolvers';
import { exchangeResolvers } from './exchange/resolvers';
import { loanResolvers } from './loans/resolvers';
import type { MutationResolvers, QueryResolvers, Resolvers } from './resolvers.generated';
import { salesResolvers } from './sales/resolvers';

/** Of every field that the schema leaves to the marketplace; each folder answers for its own. */
export const marketplaceResolvers = {
  ...exchangeResolvers,
  ...loanResolvers,
  ...borrowerResolvers,
  ...salesResolvers,
  Query: {
    ...exchangeResolvers.Query,
    ...loanResolvers.Query,
    ...borrowerResolvers.Query,
    ...salesResolvers.Query,
  } satisfies Required<QueryResolvers>,
  Mutation: { ...loanResolvers.Mutation } satisfies Required<MutationResolvers>,
} satisfies Resolvers;
