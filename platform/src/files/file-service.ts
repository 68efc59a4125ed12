import path from 'node:path';
import type { PlatformSettings } from '../config/settings';
import type { Db } from '../database/tables';
import { Authority } from './authority';
import { CloudConnections } from './cloud-connections';
import { FileDisk } from './file-disk';
import { loadFileSecret } from './file-secret';
import { createPolicySigner, type PolicySigner } from './policy';
import { Uploads } from './uploads';

/** What the parts of the platform's own file service work with. */
export interface FileService {
  db: Db;
  disk: FileDisk;
  uploads: Uploads;
  policies: PolicySigner;
  authority: Authority;
  clouds: CloudConnections;
  apiKey: string;
  limits: PlatformSettings['uploadLimits'];
  /** Signs the addresses of parts. */
  partSecret: string;
}

/** @throws Error in production, where the service is Filestack */
export async function createFileService(db: Db, settings: PlatformSettings): Promise<FileService> {
  if (settings.nodeEnv === 'production' || !settings.files.isLocal) throw new Error('The local file service is for local use only');
  // Each database has a folder of its own: another one that is tried on the same data folder must not clear it out.
  const disk = new FileDisk(path.join(settings.dataDir, 'files', await loadFileSecret(db, 'folder')));
  await disk.prepare();
  const policies = createPolicySigner(await loadFileSecret(db, 'policies'));
  return {
    db,
    disk,
    uploads: new Uploads(db, disk, settings.fileQuota),
    policies,
    authority: new Authority(db, policies, settings.auth.local ?? { sessionTimebox: null, sessionIdleTimeout: null }),
    clouds: new CloudConnections(db, await loadFileSecret(db, 'clouds')),
    apiKey: settings.files.apiKey,
    limits: settings.uploadLimits,
    partSecret: await loadFileSecret(db, 'parts'),
  };
}
