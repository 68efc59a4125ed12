import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { entityDocumentConfigs } from '../../../domains/documents/configs';
import { createDocuments } from '../../../domains/documents/create-documents';
import { deleteDocument, removeFileOf } from '../../../domains/documents/delete-document';
import { activeDocuments } from '../../../domains/documents/active-documents';
import { stateDocumentConfigs } from '../../../domains/documents/state-configs';
import type { MutationResolvers, QueryResolvers, TenantFile } from '../resolvers.generated';
import type { DocumentRow } from '../../../domains/documents/tables';

export const getFileConfig: NonNullable<QueryResolvers['getFileConfig']> = async (
  _parent,
  _args,
  { completeViewer },
) => {
  await completeViewer();
  return [...entityDocumentConfigs];
};

export const getFileStateConfig: NonNullable<QueryResolvers['getFileStateConfig']> = async (
  _parent,
  _args,
  { completeViewer },
) => {
  await completeViewer();
  return [...stateDocumentConfigs];
};

/** A grant to upload into the company's own folder only. */
export const getFileStackSecurity: NonNullable<QueryResolvers['getFileStackSecurity']> = async (
  _parent,
  _args,
  { documents: { files }, completeViewer },
) => {
  const { tenant } = await completeViewer();
  return files.signUploadGrant(tenant.id);
};

export const documentLink: NonNullable<QueryResolvers['documentLink']> = async (
  _parent,
  { id, download },
  { db, documents: { files }, completeViewer },
) => {
  const { tenant } = await completeViewer();
  const row = isUuid(id)
    ? await activeDocuments(db)
        .select('handle')
        .where('id', '=', id)
        .where('tenant_id', '=', tenant.id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw refusal('NOT_FOUND', 'This document no longer exists');
  const { url, expiresAt } = files.readLink(row.handle, { download: download ?? false });
  return { url, expiresAt: expiresAt.toISOString() };
};

export const createFiles: NonNullable<MutationResolvers['createFiles']> = async (
  _parent,
  { input },
  { db, documents, completeViewer },
) => {
  const rows = await createDocuments(db, documents, await completeViewer(), input);
  return rows.map(toTenantFile);
};

export const deleteFile: NonNullable<MutationResolvers['deleteFile']> = async (
  _parent,
  { id },
  { db, documents, completeViewer },
) => {
  const row = await deleteDocument(db, await completeViewer(), id, documents.today());
  await removeFileOf(db, row, documents);
  return toTenantFile(row);
};

export const toTenantFile = (file: DocumentRow): TenantFile => ({
  id: file.id,
  fileName: file.file_name,
  mimeType: file.mime_type,
  createdAt: file.created_at.toISOString(),
  expirationDate: file.expiration_date,
  status: file.status,
  statusReason: file.status_reason,
  category: file.category,
  region: file.region,
  type: file.type,
  metadata: file.metadata,
});
