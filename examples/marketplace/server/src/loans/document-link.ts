import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { QueryResolvers } from '../resolvers.generated';

export const loanDocumentLink: NonNullable<QueryResolvers['loanDocumentLink']> = async (
  _parent,
  { id, download },
  { db, files, completeViewer },
) => {
  const { lender } = await completeViewer();
  const row = isUuid(id)
    ? await db
        .selectFrom('marketplace.loan_documents')
        .innerJoin('marketplace.loans', 'marketplace.loans.id', 'marketplace.loan_documents.loan_id')
        .select('handle')
        .where('marketplace.loan_documents.id', '=', id)
        .where('lender_id', '=', lender.id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw refusal('NOT_FOUND', 'This document no longer exists');
  const { url, expiresAt } = await files.link(row.handle, { download: download ?? false });
  return { url, expiresAt: expiresAt.toISOString() };
};
