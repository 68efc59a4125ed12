import { maxFileSize } from '@lender-portal/contracts';
import { tenantFolder } from './authority';
import type { GrantHolder, UploadGrant } from './file-store';
import type { Policy, PolicySigner } from './policy';

const UPLOAD_SECONDS = 60 * 60;
const READ_SECONDS = 5 * 60;

/** Lets somebody put files into the folder of their company. */
export function documentGrant(signer: PolicySigner, holder: GrantHolder, { knowsHolder }: { knowsHolder: boolean }): UploadGrant {
  const expiry = secondsFromNow(UPLOAD_SECONDS);
  const policy: Policy = { expiry, call: ['pick', 'store'], path: tenantFolder(holder.tenantId), maxSize: maxFileSize };
  return { expiry, ...signer.sign({ ...policy, ...(knowsHolder && holderFields(holder)) }) };
}

/** Lets whoever has it open one file. */
export function readPolicy(handle: string, holder?: GrantHolder): { policy: Policy; expiresAt: Date } {
  const expiry = secondsFromNow(READ_SECONDS);
  return { policy: { expiry, call: ['read'], handle, ...(holder && holderFields(holder)) }, expiresAt: new Date(expiry * 1000) };
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const holderFields = ({ userId, sessionId }: GrantHolder) => ({ user: userId, ...(sessionId !== undefined && { session: sessionId }) });
