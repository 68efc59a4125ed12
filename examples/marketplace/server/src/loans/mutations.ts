import type { MarketplaceContext } from '../context/context';
import type { MutationResolvers } from '../resolvers.generated';
import type { LoanChange } from './change/change-loan';
import { readLoanFile } from './loan-file';
import { changeStatus } from './processing/change-status';
import { addCondition, decideCondition } from './processing/conditions';
import { addDocument, removeDocument } from './processing/documents';
import { markRead, sendMessage } from './processing/messages';

/** Changes a loan of the viewer's company on the viewer's behalf and returns its new state. */
async function asViewer(
  context: MarketplaceContext,
  loanId: string,
  revision: number | undefined,
  change: (asked: LoanChange) => Promise<string>,
) {
  const { lender, user } = await context.completeViewer();
  const id = await change({
    loanId,
    revision,
    lenderId: lender.id,
    by: { kind: 'lender', userId: user.id, name: user.name },
  });
  const loan = await context.db
    .selectFrom('marketplace.loans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readLoanFile(context, loan);
}

export const loanMutations = {
  changeLoanStatus: (_parent, { input: { loanId, revision, ...values } }, context) =>
    asViewer(context, loanId, revision, (change) => changeStatus(context.db, change, values, context.today())),
  addLoanCondition: (_parent, { input: { loanId, revision, ...values } }, context) =>
    asViewer(context, loanId, revision, (change) => addCondition(context.db, change, values, context.today())),
  decideLoanCondition: (_parent, { input: { loanId, revision, conditionId, ...values } }, context) =>
    asViewer(context, loanId, revision, (change) => decideCondition(context.db, change, conditionId, values)),
  addLoanDocument: (_parent, { input: { loanId, ...values } }, context) =>
    asViewer(context, loanId, undefined, (change) => addDocument(context.db, context.files, change, values)),
  removeLoanDocument: (_parent, { loanId, revision, documentId }, context) =>
    asViewer(context, loanId, revision, (change) => removeDocument(context.db, change, documentId)),
  sendLoanMessage: (_parent, { input: { loanId, id, ...values } }, context) =>
    asViewer(context, loanId, undefined, (change) => sendMessage(context.db, change, id, values)),
  markLoanMessagesRead: (_parent, { loanId }, context) =>
    asViewer(context, loanId, undefined, (change) => markRead(context.db, change)),
} satisfies MutationResolvers;
