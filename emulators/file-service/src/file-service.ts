import type { FastifyInstance } from 'fastify';
import { tenantFolder } from './access/authority';
import type { FileServiceOptions } from './options';
import { serviceRoutes } from './routes/service-routes';
import { assembleParts } from './routes/service-parts';
import type { Db } from './tables';
import { cleanUp } from './uploads/clean-up';
import type { CompletedUpload } from './uploads/uploads';

export type { FileServiceOptions } from './options';

/** What is known about a file; nothing of it is the browser's word. */
export interface KeptFile {
  handle: string;
  tenantId: string;
  /** Who uploaded it, where that is known. */
  userId: string | null;
  fileName: string;
  /** As the content shows. */
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  key: string;
  uploadedAt: Date;
}

/** A file that is at hand as a whole. */
export interface NewFile {
  tenantId: string;
  userId: string;
  fileName: string;
  mimeType: string;
  content: Buffer;
}

/** What the application does with the service beside its protocol. */
export interface FileService {
  /** Signs policies, as the secret of an app does that Filestack keeps. */
  appSecret: string;
  /** @returns undefined where there is no such file */
  find(handle: string): Promise<KeptFile | undefined>;
  /** Stores a file as if a user had uploaded it. */
  store(file: NewFile): Promise<KeptFile>;
  /** Removes a file for good. That it is gone already is no failure. */
  remove(handle: string): Promise<void>;
  /** Removes what was left behind; the routes see to that now and then. */
  cleanUp(): Promise<void>;
  /** Serves the protocol and the picker, for any prefix. */
  routes(app: FastifyInstance): Promise<void>;
}

/** @throws Error in production, where the service is Filestack */
export async function createFileService(db: Db, options: FileServiceOptions): Promise<FileService> {
  const parts = await assembleParts(db, options);
  const { appSecret, uploads } = parts;
  return {
    appSecret,
    async find(handle) {
      const file = await uploads.file(handle);
      return file && toKeptFile(file);
    },
    async store({ tenantId, userId, fileName, mimeType, content }) {
      const writer = { tenantId, userId, path: tenantFolder(tenantId) };
      return toKeptFile(await uploads.store(writer, { fileName, mimeType, size: content.length }, [content]));
    },
    remove: (handle) => uploads.remove(handle),
    cleanUp: () => cleanUp(parts),
    routes: (app) => serviceRoutes(app, parts),
  };
}

const toKeptFile = (file: CompletedUpload): KeptFile => ({
  handle: file.handle,
  tenantId: file.tenant_id,
  userId: file.user_id,
  fileName: file.file_name,
  mimeType: file.detected_mime_type,
  size: file.size,
  sha256: file.sha256,
  key: file.key,
  uploadedAt: file.completed_at,
});
