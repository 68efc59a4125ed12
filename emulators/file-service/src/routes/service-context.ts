import path from 'node:path';
import { Authority } from '../access/authority';
import { loadFileSecret } from '../access/file-secret';
import type { FileServiceOptions } from '../options';
import { FolderFiles } from '../storage/folder-files';
import type { Db } from '../tables';
import { Uploads } from '../uploads/uploads';

/** Dependencies of the service's routes. */
export interface ServiceContext {
  options: FileServiceOptions;
  storage: FolderFiles;
  uploads: Uploads;
  authority: Authority;
  /** Signs policies. */
  appSecret: string;
}

/** @throws Error in production, which uses Filestack */
export async function createServiceContext(db: Db, options: FileServiceOptions): Promise<ServiceContext> {
  if (options.nodeEnv === 'production') throw new Error('The local file service is for local use only');
  const storage = new FolderFiles(path.join(options.folder, await loadFileSecret(db, 'folder')));
  await storage.prepare();
  const appSecret = await loadFileSecret(db, 'policies');
  return {
    options,
    storage,
    uploads: new Uploads(db, storage),
    authority: new Authority(appSecret, options.maxFileSize),
    appSecret,
  };
}
