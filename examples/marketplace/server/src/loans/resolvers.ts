import type { Resolvers } from '../resolvers.generated';
import { Cents } from './cents';
import { loanDocumentLink } from './document-link';
import { loanFile } from './loan-file';
import { loan, Loan, loans } from './loans';
import { loanMutations } from './mutations';
import { loanPayoff } from './payoff';

export const loanResolvers = {
  Query: { loans, loan, loanFile, loanPayoff, loanDocumentLink },
  Mutation: loanMutations,
  Loan,
  Cents,
} satisfies Resolvers;
