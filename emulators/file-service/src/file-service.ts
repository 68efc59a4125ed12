import type { FastifyInstance } from 'fastify';
import { tenantFolder } from './access/authority';
import type { FileServiceOptions } from './options';
import { serviceRoutes } from './routes/service-routes';
import { createServiceContext } from './routes/service-context';
import type { Db } from './tables';
import type { CompletedUpload } from './uploads/uploads';

export type { FileServiceOptions } from './options';

/** A stored file. All fields are verified by the service. */
export interface VerifiedFile {
  handle: string;
  tenantId: string;
  fileName: string;
  /** Detected from the content. */
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  key: string;
  uploadedAt: Date;
}

/** A file that is completely in memory. */
export interface NewFile {
  tenantId: string;
  fileName: string;
  mimeType: string;
  content: Buffer;
}

/** The service's API for the application. */
export interface FileService {
  /** Signs policies, like the app secret of a Filestack application. */
  appSecret: string;
  /** @returns undefined if the file does not exist */
  find(handle: string): Promise<VerifiedFile | undefined>;
  /** Stores a file like an upload. */
  store(file: NewFile): Promise<VerifiedFile>;
  /** Deletes a file permanently. Succeeds if it does not exist. */
  remove(handle: string): Promise<void>;
  /** Serves the protocol and the picker under any prefix. */
  routes(app: FastifyInstance): Promise<void>;
}

/** @throws Error in production, which uses Filestack */
export async function createFileService(db: Db, options: FileServiceOptions): Promise<FileService> {
  const context = await createServiceContext(db, options);
  const { appSecret, uploads } = context;
  return {
    appSecret,
    async find(handle) {
      const file = await uploads.file(handle);
      return file && toVerifiedFile(file);
    },
    async store({ tenantId, fileName, mimeType, content }) {
      const writer = { tenantId, path: tenantFolder(tenantId) };
      return toVerifiedFile(await uploads.store(writer, { fileName, mimeType }, content));
    },
    remove: (handle) => uploads.remove(handle),
    routes: (app) => serviceRoutes(app, context),
  };
}

const toVerifiedFile = (file: CompletedUpload): VerifiedFile => ({
  handle: file.handle,
  tenantId: file.tenant_id,
  fileName: file.file_name,
  mimeType: file.detected_mime_type,
  size: file.size,
  sha256: file.sha256,
  key: file.key,
  uploadedAt: file.completed_at,
});
