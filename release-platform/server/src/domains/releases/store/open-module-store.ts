import path from 'node:path';
import type { ReleaseSettings } from '../../../foundation/settings';
import type { ModuleStore } from '../module-store';
import { FolderStore } from './folder-store';
import { ObjectStore } from './object-store';
import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';

/** Opens the folder in `dataDir`, or an object storage with that folder as its local copy. */
export function openModuleStore({
  dataDir,
  moduleStorage,
}: Pick<ReleaseSettings, 'dataDir' | 'moduleStorage'>): ModuleStore {
  const folder = new FolderStore(path.join(dataDir, 'modules'));
  return moduleStorage ? new ObjectStore(new S3Storage(moduleStorage), folder) : folder;
}
