import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { loanDocumentSchema } from '@lender-portal/marketplace-rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { toActorColumns } from '../../context/actor';
import type { LenderFiles } from '../../context/context';
import type { Db } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { findCondition } from './conditions';

/** Adds an uploaded file to a loan. Only the handle is trusted; the metadata comes from the file service. */
export async function addDocument(db: Db, files: LenderFiles, change: LoanChange, input: unknown): Promise<string> {
  const { handle, conditionId } = readValues(loanDocumentSchema, input);
  // Before the transaction, so that it does not wait for the file service.
  const file = await files.find(handle);
  if (!file) throw refusal('NOT_FOUND', 'The uploaded file was not found. Please upload it again', { handle });
  const { revision: _, ...anyRevision } = change;
  return changeLoan(db, anyRevision, async (trx, loan) => {
    if (!(await files.reserve(trx, file)))
      throw unusable('This file is used elsewhere, or was uploaded too long ago. Please upload it again');
    const condition = conditionId ? await findCondition(trx, loan, conditionId) : undefined;
    const added = await trx
      .insertInto('marketplace.loan_documents')
      .values({
        id: randomUUID(),
        loan_id: loan.id,
        condition_id: condition?.id ?? null,
        handle,
        file_name: file.fileName,
        mime_type: file.mimeType,
        size: file.size,
        ...toActorColumns(change.by),
      })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) await assertSameDocument(trx, { handle, loanId: loan.id });
    return (
      added && {
        kind: 'DOCUMENT',
        summary: `Document “${file.fileName}” added${condition ? ` for “${condition.name}”` : ''}`,
      }
    );
  });
}

/** Accepts a retry after a lost response. Rejects files of other loans and removed documents. */
async function assertSameDocument(trx: Db, { handle, loanId }: { handle: string; loanId: string }): Promise<void> {
  const { loan_id: found, removed_at: removedAt } = await trx
    .selectFrom('marketplace.loan_documents')
    .select(['loan_id', 'removed_at'])
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  if (found !== loanId) throw unusable('This file belongs to another loan. Please upload it again');
  if (removedAt !== null) throw unusable('This file was removed from the loan. Please upload it again');
}

const unusable = (message: string) => refusal('CONFLICT', message, { fields: { handle: message } });

/** Removes a document from a loan. The uploaded file is kept. */
export function removeDocument(db: Db, change: LoanChange, documentId: string): Promise<string> {
  return changeLoan(db, change, async (trx, loan) => {
    const removed = isUuid(documentId)
      ? await trx
          .updateTable('marketplace.loan_documents')
          .set({ removed_at: sql<Date>`now()` })
          .where('id', '=', documentId)
          .where('loan_id', '=', loan.id)
          .where('removed_at', 'is', null)
          .returning('file_name')
          .executeTakeFirst()
      : undefined;
    if (!removed) throw refusal('NOT_FOUND', 'Document not found');
    return { kind: 'DOCUMENT', summary: `Document “${removed.file_name}” removed` };
  });
}
