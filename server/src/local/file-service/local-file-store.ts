import { maxFileSize } from '@lender-portal/contracts';
import { createFileService, type FileService, type FileServiceTables } from '@lender-portal/file-service';
import path from 'node:path';
import type { FileStore } from '../../domains/files/file-store';
import { documentGrant, readPolicy } from '../../domains/files/grants';
import { policySigner } from '../../domains/files/policy';
import type { Db } from '../../foundation/database/tables';
import { FILES_PREFIX } from '../../foundation/settings/service-addresses';
import { appUrlFor } from '@lender-portal/release-server';
import type { PortalSettings } from '../../foundation/settings/settings';

declare module '../../foundation/database/tables' {
  interface Tables extends FileServiceTables {}
}

/**
 * Opens the Filestack emulator on the platform's database and data folder, with the portal's rules.
 * @throws Error if files are configured to be stored by Filestack
 */
export async function openLocalFiles(db: Db, settings: PortalSettings): Promise<FileService> {
  if (!settings.files.isLocal) throw new Error('The local file service is for local use only');
  return createFileService(db, {
    nodeEnv: settings.nodeEnv,
    folder: path.join(settings.dataDir, 'files'),
    apiKey: settings.files.apiKey,
    maxFileSize,
    originOf: (request) => new URL(appUrlFor(settings, request)).origin,
  });
}

/** File store backed by the emulator. */
export function localFileStore(service: FileService, origin: string): FileStore {
  const sign = policySigner(service.appSecret);
  return {
    async find(handle, tenantId) {
      const file = await service.find(handle);
      return file?.tenantId === tenantId ? { ...file, url: `${origin}${FILES_PREFIX}/cdn/${handle}` } : undefined;
    },
    remove: (handle) => service.remove(handle),
    readLink(handle, { download = false } = {}) {
      const { policy, expiresAt } = readPolicy(handle);
      const query = new URLSearchParams({ ...sign(policy), ...(download && { dl: 'true' }) });
      return { url: `${FILES_PREFIX}/cdn/${handle}?${String(query)}`, expiresAt };
    },
    signUploadGrant: (tenantId) => documentGrant(sign, tenantId),
  };
}
