import type { Resolvers } from '../resolvers.generated';
import { loanDocumentLink } from './document-link';
import { loanFile } from './loan-file';
import { loan, Loan, loans } from './loans';
import { loanMutations } from './mutations';

export const loanResolvers = {
  Query: { loans, loan, loanFile, loanDocumentLink },
  Mutation: loanMutations,
  Loan,
} satisfies Resolvers;
