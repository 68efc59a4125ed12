import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { stateName } from '@lender-portal/contracts';
import { createFilesSchema, type CreateFilesValues } from '@lender-portal/contracts/rules';
import type { DocumentTypeConfig } from '@lender-portal/contracts/schema';
import { toUserInputError } from '@lender-portal/server-kit/graphql/errors';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { ValidationError } from 'yup';
import { recordAction } from '../../foundation/audit-log';
import type { Db, Tables } from '../../foundation/database/tables';
import type { CompleteViewer, LenderRow, Viewer } from '../../foundation/viewer';
import { documentFiles, type FileReferences } from '../files/file-references';
import type { FileStore, StoredFile } from '../files/file-store';
import { entityDocumentConfigs } from './configs';
import { stateDocumentConfigs } from './state-configs';
import type { DocumentRow } from './tables';

type Input = CreateFilesValues['input'][number];
type Trx = Transaction<Tables>;

/**
 * Saves uploaded files as documents, all or none. Only the handle is taken from the browser. Idempotent: a file that
 * this company already saved for the same purpose is returned unchanged.
 * @returns the documents in input order
 */
export async function createDocuments(
  db: Db,
  { files, fileReferences }: { files: FileStore; fileReferences: FileReferences },
  viewer: CompleteViewer,
  input: unknown,
): Promise<DocumentRow[]> {
  const values = readValues(createFilesSchema, { input });
  assertNoDuplicates(values.input);
  values.input.forEach(assertKnownType);
  // Before the transaction, which must not wait for the file service.
  const stored = await Promise.all(values.input.map((each) => findFile(files, viewer, each)));
  return db.transaction().execute(async (trx) => {
    await assertOwnStates(trx, viewer.lender, values.input);
    await assertFree(trx, fileReferences, stored);
    const rows = await insert(trx, viewer, values.input, stored);
    return values.input.map((each, index) => assertSameDocument(each, rows.get(each.metadata.handle), index));
  });
}

function assertNoDuplicates(input: readonly Input[]): void {
  const handles = input.map(({ metadata }) => metadata.handle);
  const duplicate = handles.findIndex((handle, index) => handles.indexOf(handle) !== index);
  if (duplicate !== -1) throw wrong(duplicate, 'metadata', 'A file can be saved only once');
}

function assertKnownType({ category, region, type }: Input, index: number): void {
  const types = category
    ? entityDocumentConfigs.find(({ value }) => value === category)?.types
    : stateDocumentConfigs.find(({ value }) => value === region)?.types;
  if (!types) throw wrong(index, 'category', 'Unknown category');
  if (!types.some(isType(type))) throw wrong(index, 'type', 'Unknown document type in this category');
}

const isType =
  (type: string) =>
  ({ value }: DocumentTypeConfig) =>
    value === type;

async function findFile(files: FileStore, { tenant }: Viewer, { metadata: { handle } }: Input): Promise<StoredFile> {
  const file = await files.find(handle, tenant.id);
  if (!file) throw refusal('NOT_FOUND', 'The uploaded file was not found. Please upload it again', { handle });
  return file;
}

async function assertOwnStates(trx: Trx, lender: LenderRow, input: readonly Input[]): Promise<void> {
  const wanted = [...new Set(input.flatMap(({ region }) => region ?? []))];
  if (wanted.length === 0) return;
  const rows = await trx
    .selectFrom('portal.lender_states')
    .select('region')
    .where('lender_id', '=', lender.id)
    .where('region', 'in', wanted)
    .execute();
  const index = input.findIndex(({ region }) => region && !rows.some((row) => row.region === region));
  if (index !== -1)
    throw wrong(index, 'region', `${stateName(input[index]?.region ?? '')} is not on your license list`);
}

async function assertFree(trx: Trx, fileReferences: FileReferences, stored: readonly StoredFile[]): Promise<void> {
  const handles = stored.map(({ handle }) => handle);
  const taken = await fileReferences.reserve(trx, handles, documentFiles);
  const index = handles.findIndex((handle) => taken.has(handle));
  if (index !== -1) throw conflict(index, 'This file is used elsewhere. Please upload it again');
}

/** @returns rows by handle, both new and existing */
async function insert(
  trx: Trx,
  { user, tenant }: Viewer,
  input: readonly Input[],
  stored: readonly StoredFile[],
): Promise<Map<string, DocumentRow>> {
  const wanted = stored
    .map((file, index) => toRow(file, input[index]!, { tenantId: tenant.id, userId: user.id }))
    // Sorted, so concurrent calls for the same files wait instead of deadlocking.
    .sort((a, b) => (a.handle < b.handle ? -1 : 1));
  const inserted = await trx
    .insertInto('portal.tenant_files')
    .values(wanted)
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returningAll()
    .execute();
  for (const { id, file_name: fileName, category, region, type } of inserted) {
    await recordAction(trx, {
      actor: user.id,
      action: 'document.create',
      subjectId: id,
      details: { fileName, category, region, type },
    });
  }
  const existing = await trx
    .selectFrom('portal.tenant_files')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where(
      'handle',
      'in',
      wanted.map(({ handle }) => handle),
    )
    .execute();
  return new Map(existing.map((row) => [row.handle, row]));
}

function toRow(
  file: StoredFile,
  { category, region, type }: Input,
  { tenantId, userId }: { tenantId: string; userId: string },
) {
  return {
    id: randomUUID(),
    tenant_id: tenantId,
    file_name: file.fileName,
    mime_type: file.mimeType,
    category: category ?? null,
    region: region ?? null,
    type,
    handle: file.handle,
    metadata: JSON.stringify(toMetadata(file, userId)),
    created_by: userId,
  };
}

/** File metadata to store; none of it comes from the browser. */
export const toMetadata = (
  { handle, url, fileName, mimeType, size, key, sha256, uploadedAt }: StoredFile,
  savedBy: string,
) => ({
  provider: 'filestack',
  status: 'Stored',
  handle,
  url,
  filename: fileName,
  mimetype: mimeType,
  size,
  key,
  sha256,
  uploadedAt: uploadedAt.toISOString(),
  uploadedBy: savedBy,
});

/** The existing row either matches the input, or the file is used for another purpose. */
function assertSameDocument(
  { category, region, type }: Input,
  row: DocumentRow | undefined,
  index: number,
): DocumentRow {
  const isSame =
    row &&
    row.deleted_at === null &&
    row.category === (category ?? null) &&
    row.region === (region ?? null) &&
    row.type === type;
  if (isSame) return row;
  throw conflict(
    index,
    row?.deleted_at
      ? 'This file was deleted. Please upload it again'
      : 'This file was already saved as another document',
  );
}

const conflict = (index: number, message: string) =>
  refusal('CONFLICT', message, { fields: { [`input[${index}].metadata`]: 'This file cannot be saved' } });

const wrong = (index: number, field: string, message: string) =>
  toUserInputError(new ValidationError(message, undefined, `input[${index}].${field}`));
