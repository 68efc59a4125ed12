import type { Resolvers } from '../resolvers.generated';
import { loan, Loan, loans } from './loans';

export const loanResolvers = { Query: { loans, loan }, Loan } satisfies Resolvers;
