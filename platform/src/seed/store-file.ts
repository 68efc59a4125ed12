import { tenantFolder } from '../files/authority';
import type { FileService } from '../files/file-service';
import { localFileStore } from '../files/local-file-store';
import type { StoreFile } from './seed-documents';

/** Puts the files of the demo into the platform's own file service, as if somebody had uploaded them. */
export const storeFileIn =
  (service: FileService, origin: string): StoreFile =>
  async ({ tenantId, userId, fileName, mimeType, content }) => {
    const { handle } = await service.uploads.store({ tenantId, userId, path: tenantFolder(tenantId) }, { fileName, mimeType, size: content.length }, [content]);
    const stored = await localFileStore(service, origin).find(handle, tenantId);
    if (!stored) throw new Error(`The file ${fileName} was not stored`);
    return stored;
  };
