import { documentGrant, readPolicy } from './grants';
import type { FileService } from './file-service';
import type { FileStore } from './file-store';
import { FILES_PREFIX } from './routes/requests';

/** The files that the platform keeps itself. */
export const localFileStore = ({ uploads, policies }: FileService, origin: string): FileStore => ({
  async find(handle, tenantId) {
    const file = await uploads.file(handle);
    if (file?.tenant_id !== tenantId) return undefined;
    return {
      handle,
      tenantId,
      fileName: file.file_name,
      mimeType: file.detected_mime_type,
      size: file.size,
      sha256: file.sha256,
      key: file.key,
      url: `${origin}${FILES_PREFIX}/cdn/${handle}`,
      uploadedAt: file.completed_at,
      userId: file.user_id,
    };
  },
  remove: (handle) => uploads.remove(handle),
  readLink(handle, { download = false, holder } = {}) {
    const { policy, expiresAt } = readPolicy(handle, holder);
    const query = new URLSearchParams({ ...policies.sign(policy), ...(download && { dl: 'true' }) });
    return { url: `${FILES_PREFIX}/cdn/${handle}?${String(query)}`, expiresAt };
  },
  signUploadGrant: (holder) => documentGrant(policies, holder, { knowsHolder: true }),
});
