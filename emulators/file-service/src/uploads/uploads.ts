import { declaredKind } from '@lender-portal/server-kit/files/file-kinds';
import { uploads } from '@lender-portal/server-kit/telemetry/channels';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { randomBytes, randomInt } from 'node:crypto';
import type { Writer } from '../access/authority';
import { checkContent } from '../content/check-content';
import { FileServiceError } from '../errors';
import type { Draft, Part } from '../storage/drafts';
import type { FileStorage } from '../storage/file-storage';
import type { Db, FileServiceTables } from '../tables';
import { toFileName } from './file-name';
import { reserveSpace } from './quota';

export type UploadRow = Selectable<FileServiceTables['portal.uploads']>;
/** A row with a stored file. */
export type CompletedUpload = UploadRow & {
  handle: string;
  detected_mime_type: string;
  sha256: string;
  completed_at: Date;
};

/** The client's declaration of a file before the upload. */
export interface UploadAnnouncement {
  fileName: unknown;
  mimeType: unknown;
  size: number;
}

/** Parts of the largest file at the minimum part size, with some margin. */
const MAX_PARTS = 1_000;
const HANDLE_LENGTH = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Uploads from announcement to stored file: rows in the database, bytes in the storage. */
export class Uploads {
  readonly #db: Db;
  readonly #storage: FileStorage;
  readonly #quota: number;

  /** @param quota maximum bytes of a tenant's files */
  constructor(db: Db, storage: FileStorage, quota: number) {
    this.#db = db;
    this.#storage = storage;
    this.#quota = quota;
  }

  /** @throws FileServiceError if the name or type is not accepted, or the quota is exceeded */
  async start(
    { tenantId, userId, path }: Pick<Writer, 'tenantId' | 'userId' | 'path'>,
    announced: UploadAnnouncement,
  ): Promise<UploadRow> {
    const fileName = toFileName(announced.fileName);
    const mimeType = toMimeType(announced.mimeType);
    if (!declaredKind(fileName, mimeType)) throw new FileServiceError(415, 'Files of this type are not accepted');
    return this.#db.transaction().execute(async (trx) => {
      await reserveSpace(trx, tenantId, announced.size, this.#quota);
      return trx
        .insertInto('portal.uploads')
        .values({
          upload_id: randomBytes(24).toString('base64url'),
          tenant_id: tenantId,
          user_id: userId,
          file_name: fileName,
          mime_type: mimeType,
          size: announced.size,
          path,
          key: `${path.slice(1)}${createHandle()}`,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  }

  /** @throws FileServiceError if the tenant has no such upload */
  async find(uploadId: unknown, tenantId: string): Promise<UploadRow> {
    const found =
      typeof uploadId === 'string'
        ? await this.#db
            .selectFrom('portal.uploads')
            .selectAll()
            .where('upload_id', '=', uploadId)
            .where('tenant_id', '=', tenantId)
            .executeTakeFirst()
        : undefined;
    if (!found || found.status === 'abandoned') throw noSuchUpload();
    return found;
  }

  /** @throws FileServiceError if the part does not fit the announced size */
  async checkPart(upload: UploadRow, { number, size }: Pick<Part, 'number' | 'size'>): Promise<void> {
    if (upload.status !== 'started') throw noSuchUpload();
    if (!(Number.isSafeInteger(number) && number >= 1 && number <= MAX_PARTS))
      throw new FileServiceError(400, `Part numbers must be from 1 to ${MAX_PARTS}`);
    if (!(Number.isSafeInteger(size) && size >= 1))
      throw new FileServiceError(400, 'A part must have at least one byte');
    const others = (await this.#parts(upload)).filter((each) => each.number !== number);
    if (sum(others) + size > upload.size) throw new FileServiceError(400, 'The parts are larger than the file');
  }

  /** Receives a part. Clients may send the same bytes again if a response was lost. @returns its checksum */
  async receivePart(uploadId: string, part: Part, body: Parameters<FileStorage['writePart']>[2]): Promise<string> {
    const upload = await this.#db
      .selectFrom('portal.uploads')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .executeTakeFirst();
    if (!upload) throw noSuchUpload();
    await this.checkPart(upload, part);
    const md5 = await this.#storage.writePart(upload.id, part, body);
    await this.#db
      .insertInto('portal.upload_parts')
      .values({ upload: upload.id, part_number: part.number, size: part.size, md5 })
      .onConflict((conflict) =>
        conflict
          .columns(['upload', 'part_number'])
          .doUpdateSet({ size: part.size, md5, received_at: sql<Date>`now()` }),
      )
      .execute();
    return md5;
  }

  /**
   * Assembles the file from its parts. Idempotent, so that a client can repeat the call if the response was lost.
   *
   * @param listed the client's list of parts
   * @throws FileServiceError if it differs from the received parts, or the content is not accepted
   */
  async complete(upload: UploadRow, listed: readonly { number: number; md5: string }[]): Promise<CompletedUpload> {
    if (isCompleted(upload)) return upload;
    let draft: Draft;
    try {
      draft = await this.#assemble(upload, listed);
    } catch (error) {
      // A concurrent request may have completed the upload and removed its parts.
      const current = await this.find(upload.upload_id, upload.tenant_id);
      if (isCompleted(current)) return current;
      throw error;
    }
    return this.#finish(upload, draft);
  }

  async #assemble(upload: UploadRow, listed: readonly { number: number; md5: string }[]): Promise<Draft> {
    const parts = await this.#parts(upload);
    checkList(parts, listed);
    if (sum(parts) !== upload.size)
      throw new FileServiceError(400, `The parts have ${sum(parts)} bytes instead of ${upload.size}`);
    return this.#storage.assemble(upload.id, parts);
  }

  /** Stores a file that is available as a whole. */
  async store(
    writer: Pick<Writer, 'tenantId' | 'userId' | 'path'>,
    announced: UploadAnnouncement,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<CompletedUpload> {
    const upload = await this.start(writer, announced);
    return this.#finish(upload, await this.#storage.write(content));
  }

  /** Stores a copy under another name. It shares the bytes but counts toward the quota. */
  async copy(
    writer: Pick<Writer, 'tenantId' | 'userId' | 'path'>,
    fileName: unknown,
    source: CompletedUpload,
  ): Promise<CompletedUpload> {
    const upload = await this.start(writer, { fileName, mimeType: source.detected_mime_type, size: source.size });
    return this.#finish(upload, await this.#storage.share({ ...source, tenantId: source.tenant_id }));
  }

  /** @returns undefined if the file does not exist */
  async file(handle: string): Promise<CompletedUpload | undefined> {
    const found = await this.#db
      .selectFrom('portal.uploads')
      .selectAll()
      .where('handle', '=', handle)
      .executeTakeFirst();
    return found && isCompleted(found) ? found : undefined;
  }

  /** The row goes first: an orphaned file is cleaned up later, a row without its file would be a broken document. */
  async remove(handle: string): Promise<void> {
    const removed = await this.#db
      .deleteFrom('portal.uploads')
      .where('handle', '=', handle)
      .returning('tenant_id')
      .executeTakeFirst();
    if (removed) await this.#storage.removeFile({ tenantId: removed.tenant_id, handle });
  }

  /**
   * Stores the file before updating the row. An interruption in between leaves an orphaned file, which the cleanup
   * removes; a retry starts from the parts, which exist until the row is updated.
   */
  async #finish(upload: UploadRow, draft: Draft): Promise<CompletedUpload> {
    const handle = createHandle();
    let type: string;
    try {
      type = await checkContent(draft.path, upload.file_name, upload.mime_type);
      await this.#storage.keep(draft, { tenantId: upload.tenant_id, handle });
    } catch (error) {
      uploads.publish({ outcome: error instanceof FileServiceError ? 'refused' : 'failed', bytes: upload.size });
      await this.#storage.drop(draft);
      if (error instanceof FileServiceError) await this.#abandon(upload);
      throw error;
    }
    const completed = await this.#db
      .updateTable('portal.uploads')
      .set({ status: 'completed', handle, detected_mime_type: type, sha256: draft.sha256, completed_at: new Date() })
      .where('id', '=', upload.id)
      .where('status', '=', 'started')
      .returningAll()
      .executeTakeFirst();
    if (completed && isCompleted(completed)) {
      uploads.publish({ outcome: 'stored', bytes: upload.size });
      await this.#deleteParts(upload);
      return completed;
    }
    // Another request completed it first, or the cleanup abandoned it.
    await this.#storage.removeFile({ tenantId: upload.tenant_id, handle });
    const first = await this.find(upload.upload_id, upload.tenant_id);
    if (isCompleted(first)) return first;
    throw noSuchUpload();
  }

  async #abandon(upload: UploadRow): Promise<void> {
    await this.#db
      .updateTable('portal.uploads')
      .set({ status: 'abandoned' })
      .where('id', '=', upload.id)
      .where('status', '=', 'started')
      .execute();
    await this.#deleteParts(upload);
  }

  async #deleteParts({ id }: UploadRow): Promise<void> {
    await this.#storage.removeParts(id);
    await this.#db.deleteFrom('portal.upload_parts').where('upload', '=', id).execute();
  }

  async #parts({ id }: UploadRow): Promise<Part[]> {
    const rows = await this.#db
      .selectFrom('portal.upload_parts')
      .select(['part_number as number', 'size', 'md5'])
      .where('upload', '=', id)
      .orderBy('part_number')
      .execute();
    return rows;
  }
}

const noSuchUpload = () => new FileServiceError(404, 'Upload not found');

function checkList(parts: readonly Part[], listed: readonly { number: number; md5: string }[]): void {
  for (const [index, { number, md5 }] of parts.entries()) {
    if (number !== index + 1) throw new FileServiceError(400, `Part ${index + 1} is missing`);
    const given = listed.find((each) => each.number === number);
    if (!given) throw new FileServiceError(400, `Part ${number} is not listed`);
    if (given.md5 !== md5) throw new FileServiceError(400, `Part ${number} is not the one that came in`);
  }
  const missing = listed.find(({ number }) => !parts.some((each) => each.number === number));
  if (missing) throw new FileServiceError(400, `Part ${missing.number} is missing`);
  if (listed.length !== parts.length) throw new FileServiceError(400, 'A part is listed twice');
}

const sum = (parts: readonly { size: number }[]) => parts.reduce((total, { size }) => total + size, 0);

const isCompleted = (upload: UploadRow): upload is CompletedUpload => upload.status === 'completed';

const createHandle = () => Array.from({ length: HANDLE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The declared type matters little; an invalid one counts as unknown. */
const toMimeType = (value: unknown): string =>
  typeof value === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(value) && value.length <= 255
    ? value.toLowerCase()
    : 'application/octet-stream';
