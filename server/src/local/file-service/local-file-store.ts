import { maxFileSize } from '@lender-portal/contracts';
import { createFileService, type FileService, type FileServiceTables } from '@lender-portal/file-service';
import { JobLease } from '@lender-portal/server-kit/jobs/job-lease';
import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';
import path from 'node:path';
import type { FileReferences } from '../../domains/files/file-references';
import type { FileStore } from '../../domains/files/file-store';
import { documentGrant, readPolicy } from '../../domains/files/grants';
import { policySigner } from '../../domains/files/policy';
import type { Db } from '../../foundation/database/tables';
import { rateLimiter } from '../../foundation/rate-limits';
import { FILES_PREFIX } from '../../foundation/settings/service-addresses';
import { appUrlFor } from '@lender-portal/release-server';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { grantHolders } from './grant-holders';

declare module '../../foundation/database/tables' {
  interface Tables extends FileServiceTables {}
}

/**
 * Opens the Filestack emulator on the platform's database and data folder, with the portal's rules.
 * @throws Error if files are configured to be stored by Filestack
 */
export async function openLocalFiles(
  db: Db,
  settings: PlatformSettings,
  fileReferences: FileReferences,
): Promise<FileService> {
  if (!settings.files.isLocal) throw new Error('The local file service is for local use only');
  const jobs = new JobLease(db);
  return createFileService(db, {
    nodeEnv: settings.nodeEnv,
    folder: path.join(settings.dataDir, 'files'),
    ...(settings.fileStorage && { objects: new S3Storage(settings.fileStorage, { what: 'file' }) }),
    apiKey: settings.files.apiKey,
    brandName: settings.brandName,
    maxFileSize,
    quota: settings.fileQuota,
    uploadLimits: settings.uploadLimits,
    consume: (subject, limit) => rateLimiter.consume(db, subject, limit),
    isActive: grantHolders(db, settings.auth.local ?? { sessionTimebox: null, sessionIdleTimeout: null }),
    findUsed: (handles) => fileReferences.referenced(db, handles),
    withLease: (everyMs, work) => jobs.run('left files', everyMs, ({ isHeld }) => work(isHeld)),
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
    readLink(handle, { download = false, holder } = {}) {
      const { policy, expiresAt } = readPolicy(handle, holder);
      const query = new URLSearchParams({ ...sign(policy), ...(download && { dl: 'true' }) });
      return { url: `${FILES_PREFIX}/cdn/${handle}?${String(query)}`, expiresAt };
    },
    signUploadGrant: (holder) => documentGrant(sign, holder, { knowsHolder: true }),
  };
}
