import { declaredKind } from '@lender-portal/server-kit/files/file-kinds';
import type { Selectable } from 'kysely';
import { randomBytes, randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Writer } from '../access/authority';
import { checkContent } from '../content/check-content';
import { FileServiceError } from '../errors';
import type { Draft, FolderFiles, Part } from '../storage/folder-files';
import type { Db, FileServiceTables } from '../tables';
import { toFileName } from './file-name';

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
  readonly #storage: FolderFiles;

  constructor(db: Db, storage: FolderFiles) {
    this.#db = db;
    this.#storage = storage;
  }

  /** @throws FileServiceError if the name or type is not accepted */
  async start(
    { tenantId, path }: Pick<Writer, 'tenantId' | 'path'>,
    announced: UploadAnnouncement,
  ): Promise<UploadRow> {
    const fileName = toFileName(announced.fileName);
    const mimeType = toMimeType(announced.mimeType);
    if (!declaredKind(fileName, mimeType)) throw new FileServiceError(415, 'Files of this type are not accepted');
    return this.#db
      .insertInto('portal.uploads')
      .values({
        upload_id: randomBytes(24).toString('base64url'),
        tenant_id: tenantId,
        file_name: fileName,
        mime_type: mimeType,
        size: announced.size,
        key: `${path.slice(1)}${createHandle()}`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** @throws FileServiceError if the tenant has no such upload */
  async find(uploadId: unknown, tenantId: string): Promise<UploadRow> {
    const found = await this.#byUploadId(uploadId);
    if (found.tenant_id !== tenantId) throw noSuchUpload();
    return found;
  }

  /** Receives a part. Clients may send the same part again if a response was lost. @returns its checksum */
  async receivePart(uploadId: string, part: Part, body: Readable): Promise<string> {
    const upload = await this.#byUploadId(uploadId);
    if (isCompleted(upload)) throw noSuchUpload();
    return this.#storage.writePart(upload.id, part, body);
  }

  /**
   * Assembles the file from its parts. Idempotent, so that a client can repeat the call if the response was lost.
   *
   * @param listed the client's list of parts
   * @throws FileServiceError if it differs from the received parts, or the content is not accepted
   */
  async complete(upload: UploadRow, listed: readonly Pick<Part, 'number' | 'md5'>[]): Promise<CompletedUpload> {
    if (isCompleted(upload)) return upload;
    const ordered = listed.toSorted((one, other) => one.number - other.number);
    const gap = ordered.findIndex(({ number }, index) => number !== index + 1);
    if (gap >= 0) throw new FileServiceError(400, `Part ${gap + 1} is missing`);
    return this.#finish(upload, await this.#storage.assemble(upload.id, ordered));
  }

  /** Stores a file that is available as a whole. */
  async store(
    writer: Pick<Writer, 'tenantId' | 'path'>,
    announced: Omit<UploadAnnouncement, 'size'>,
    content: Buffer,
  ): Promise<CompletedUpload> {
    const upload = await this.start(writer, { ...announced, size: content.length });
    return this.#finish(upload, await this.#storage.write([content]));
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

  async remove(handle: string): Promise<void> {
    const removed = await this.#db
      .deleteFrom('portal.uploads')
      .where('handle', '=', handle)
      .returning('tenant_id')
      .executeTakeFirst();
    if (removed) await this.#storage.removeFile({ tenantId: removed.tenant_id, handle });
  }

  async #byUploadId(uploadId: unknown): Promise<UploadRow> {
    const found =
      typeof uploadId === 'string'
        ? await this.#db.selectFrom('portal.uploads').selectAll().where('upload_id', '=', uploadId).executeTakeFirst()
        : undefined;
    if (!found) throw noSuchUpload();
    return found;
  }

  /** Stores the file before updating the row. A retry starts from the parts, which exist until the row is updated. */
  async #finish(upload: UploadRow, draft: Draft): Promise<CompletedUpload> {
    const handle = createHandle();
    let type: string;
    try {
      if (draft.size !== upload.size)
        throw new FileServiceError(400, `The parts have ${draft.size} bytes instead of ${upload.size}`);
      type = await checkContent(draft.path, upload.file_name, upload.mime_type);
      await this.#storage.keep(draft, { tenantId: upload.tenant_id, handle });
    } catch (error) {
      await this.#storage.drop(draft);
      throw error;
    }
    const completed = await this.#db
      .updateTable('portal.uploads')
      .set({ handle, detected_mime_type: type, sha256: draft.sha256, completed_at: new Date() })
      .where('id', '=', upload.id)
      .returningAll()
      .executeTakeFirst();
    if (!completed || !isCompleted(completed)) throw noSuchUpload();
    await this.#storage.removeParts(upload.id);
    return completed;
  }
}

/** @throws FileServiceError if the part cannot belong to an upload */
export function checkPart({ number, size }: Pick<Part, 'number' | 'size'>): void {
  if (!(Number.isSafeInteger(number) && number >= 1 && number <= MAX_PARTS))
    throw new FileServiceError(400, `Part numbers must be from 1 to ${MAX_PARTS}`);
  if (!(Number.isSafeInteger(size) && size >= 1)) throw new FileServiceError(400, 'A part must have at least one byte');
}

const noSuchUpload = () => new FileServiceError(404, 'Upload not found');

const isCompleted = (upload: UploadRow): upload is CompletedUpload => upload.handle !== null;

const createHandle = () => Array.from({ length: HANDLE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The declared type matters little; an invalid one counts as unknown. */
const toMimeType = (value: unknown): string =>
  typeof value === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(value) && value.length <= 255
    ? value.toLowerCase()
    : 'application/octet-stream';
