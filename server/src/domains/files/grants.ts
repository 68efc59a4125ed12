import { maxFileSize } from '@lender-portal/contracts';
import type { UploadGrant } from './file-store';
import type { FilestackPolicy, SignPolicy } from './policy';

const UPLOAD_SECONDS = 60 * 60;
const READ_SECONDS = 5 * 60;

/** Allows uploads to the company's folder. */
export function documentGrant(sign: SignPolicy, tenantId: string): UploadGrant {
  const expiry = secondsFromNow(UPLOAD_SECONDS);
  const policy: FilestackPolicy = {
    expiry,
    call: ['pick', 'store'],
    path: companyFolder(tenantId),
    maxSize: maxFileSize,
  };
  return { expiry, ...sign(policy) };
}

/** Allows reading one file. */
export function readPolicy(handle: string): { policy: FilestackPolicy; expiresAt: Date } {
  const expiry = secondsFromNow(READ_SECONDS);
  return { policy: { expiry, call: ['read'], handle }, expiresAt: new Date(expiry * 1000) };
}

/** Separate folder per company. */
export const companyFolder = (tenantId: string): string => `/${tenantId}/`;

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
