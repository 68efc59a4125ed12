import { maxFileSize } from '@lender-portal/contracts';
import { declaredKind, kindFromMimeType } from '@lender-portal/server-kit/files/file-kinds';
import type { HostedFileSettings } from '../../foundation/settings/settings';
import type { FileStore } from './file-store';
import { documentGrant, readPolicy, companyFolder } from './grants';
import { policySigner, type FilestackPolicy } from './policy';

const TIMEOUT_MS = 10_000;
const CALL_SECONDS = 60;
/** The requested fields. The service returns no others. */
const FIELDS = ['filename', 'mimetype', 'size', 'uploaded', 'path', 'sha256'] as const;

interface Metadata {
  filename?: string;
  mimetype?: string;
  size?: number;
  /** Epoch milliseconds. */
  uploaded?: number;
  /** Storage path, starting with the grant's folder. */
  path?: string;
  sha256?: string;
}

/** File store backed by Filestack, which identifies tenants only by the folders of grants. */
export function hostedFileStore({ apiKey, appSecret, fileApiUrl, cdnUrl }: HostedFileSettings): FileStore {
  const sign = policySigner(appSecret);
  const signed = (handle: string, call: FilestackPolicy['call'][number]) =>
    sign({ expiry: Math.floor(Date.now() / 1000) + CALL_SECONDS, call: [call], handle });

  const sendRequest = (handle: string, path: string, method: string, query: Record<string, string>) =>
    fetch(`${fileApiUrl}/${encodeURIComponent(handle)}${path}?${String(new URLSearchParams(query))}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  return {
    async find(handle, tenantId) {
      const wanted = Object.fromEntries(FIELDS.map((name) => [name, 'true']));
      const response = await sendRequest(handle, '/metadata', 'GET', { ...wanted, ...signed(handle, 'stat') });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The file service responded with ${response.status}`);
      const { filename, mimetype, size, uploaded, path, sha256 } = (await response.json()) as Metadata;
      const isOurs = path !== undefined && `/${path.replace(/^\//, '')}`.startsWith(companyFolder(tenantId));
      if (!isOurs) return undefined;
      if (filename === undefined || mimetype === undefined || size === undefined || uploaded === undefined)
        throw new Error('The response of the file service lacks requested fields');
      if (!isAccepted({ fileName: filename, mimeType: mimetype, size })) return undefined;
      return {
        handle,
        tenantId,
        fileName: filename,
        mimeType: mimetype,
        size,
        sha256: sha256 ?? null,
        key: path,
        url: `${cdnUrl}/${handle}`,
        uploadedAt: new Date(uploaded),
      };
    },
    async remove(handle) {
      const response = await sendRequest(handle, '', 'DELETE', { key: apiKey, ...signed(handle, 'remove') });
      if (!response.ok && response.status !== 404)
        throw new Error(`The file service responded with ${response.status}`);
    },
    readLink(handle, { download = false } = {}) {
      const { policy, expiresAt } = readPolicy(handle);
      const query = new URLSearchParams({ ...sign(policy), ...(download && { dl: 'true' }) });
      return { url: `${cdnUrl}/${handle}?${String(query)}`, expiresAt };
    },
    signUploadGrant: (tenantId) => documentGrant(sign, tenantId),
  };
}

/**
 * Filestack policies cannot restrict types, so users can bypass the picker. Rejects such files. Filestack inspects the
 * content; for an unspecific type, such as that of a machine without the program, the file name decides.
 */
function isAccepted({ fileName, mimeType, size }: { fileName: string; mimeType: string; size: number }): boolean {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  const [kind, named] = [kindFromMimeType(type), declaredKind(fileName, type)];
  const isUnspecific = /^(application|binary)\/octet-stream$/.test(type);
  // Word saves RTF with either extension, and programs report either type.
  const fits =
    kind === undefined
      ? isUnspecific
      : kind === named || [kind, named].every((each) => each === 'word' || each === 'rtf');
  return named !== undefined && fits && Number.isSafeInteger(size) && size > 0 && size <= maxFileSize;
}
