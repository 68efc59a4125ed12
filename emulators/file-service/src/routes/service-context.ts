import path from 'node:path';
import { Authority } from '../access/authority';
import { loadFileSecret } from '../access/file-secret';
import { CloudConnections } from '../clouds/cloud-connections';
import type { FileServiceOptions } from '../options';
import type { Db } from '../tables';
import type { FileStorage } from '../storage/file-storage';
import { FolderFiles } from '../storage/folder-files';
import { ObjectFiles } from '../storage/object-files';
import { Uploads } from '../uploads/uploads';

/** Dependencies of the service's routes and jobs. */
export interface ServiceContext {
  db: Db;
  options: FileServiceOptions;
  storage: FileStorage;
  uploads: Uploads;
  authority: Authority;
  clouds: CloudConnections;
  /** Signs policies. */
  appSecret: string;
  /** Signs part URLs. */
  partSecret: string;
}

/** @throws Error in production, which uses Filestack */
export async function createServiceContext(db: Db, options: FileServiceOptions): Promise<ServiceContext> {
  if (options.nodeEnv === 'production') throw new Error('The local file service is for local use only');
  // Each database has its own folder, so that another database with the same data folder or bucket cannot clean up its
  // files.
  const name = await loadFileSecret(db, 'folder');
  const folder = path.join(options.folder, name);
  const storage = options.objects
    ? new ObjectFiles(options.objects, name, path.join(folder, 'incoming'))
    : new FolderFiles(folder);
  await storage.prepare();
  const appSecret = await loadFileSecret(db, 'policies');
  return {
    db,
    options,
    storage,
    uploads: new Uploads(db, storage, options.quota),
    authority: new Authority(appSecret, options),
    clouds: new CloudConnections(db, await loadFileSecret(db, 'clouds')),
    appSecret,
    partSecret: await loadFileSecret(db, 'parts'),
  };
}
