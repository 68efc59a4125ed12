import path from 'node:path';
import { Authority } from '../access/authority';
import { loadFileSecret } from '../access/file-secret';
import { CloudConnections } from '../clouds/cloud-connections';
import type { FileServiceOptions } from '../options';
import type { Db } from '../tables';
import { FileDisk } from '../uploads/file-disk';
import { Uploads } from '../uploads/uploads';

/** What the parts of the service work with. */
export interface ServiceParts {
  db: Db;
  options: FileServiceOptions;
  disk: FileDisk;
  uploads: Uploads;
  authority: Authority;
  clouds: CloudConnections;
  /** Signs policies. */
  appSecret: string;
  /** Signs the addresses of parts. */
  partSecret: string;
}

/** @throws Error in production, where the service is Filestack */
export async function assembleParts(db: Db, options: FileServiceOptions): Promise<ServiceParts> {
  if (options.nodeEnv === 'production') throw new Error('The local file service is for local use only');
  // Each database has a folder of its own: another one that is tried on the same data folder must not clear it out.
  const disk = new FileDisk(path.join(options.folder, await loadFileSecret(db, 'folder')));
  await disk.prepare();
  const appSecret = await loadFileSecret(db, 'policies');
  return {
    db,
    options,
    disk,
    uploads: new Uploads(db, disk, options.quota),
    authority: new Authority(appSecret, options),
    clouds: new CloudConnections(db, await loadFileSecret(db, 'clouds')),
    appSecret,
    partSecret: await loadFileSecret(db, 'parts'),
  };
}
