import { borrowerResolvers } from './borrowers/resolvers';
import { offerResolvers } from './exchange/offers/resolvers';
import { exchangeResolvers } from './exchange/resolvers';
import { loanResolvers } from './loans/resolvers';
import type { MutationResolvers, QueryResolvers, Resolvers } from './resolvers.generated';
import { salesResolvers } from './sales/resolvers';

/** Resolvers of all marketplace fields of the schema. */
export const marketplaceResolvers = {
  ...exchangeResolvers,
  ...offerResolvers,
  ...loanResolvers,
  ...borrowerResolvers,
  ...salesResolvers,
  Query: {
    ...exchangeResolvers.Query,
    ...offerResolvers.Query,
    ...loanResolvers.Query,
    ...borrowerResolvers.Query,
    ...salesResolvers.Query,
  } satisfies Required<QueryResolvers>,
  Mutation: {
    ...exchangeResolvers.Mutation,
    ...offerResolvers.Mutation,
    ...loanResolvers.Mutation,
    ...borrowerResolvers.Mutation,
  } satisfies Required<MutationResolvers>,
} satisfies Resolvers;
