import type { FileService } from '@lender-portal/file-service';
import { localFileStore } from '../local/file-service/local-file-store';
import type { StoreFile } from './seed-documents';

/** Stores demo files in the local file service as if a user had uploaded them. */
export const storeFileIn =
  (service: FileService, origin: string): StoreFile =>
  async (file) => {
    const { handle } = await service.store(file);
    const stored = await localFileStore(service, origin).find(handle, file.tenantId);
    if (!stored) throw new Error(`The file ${file.fileName} was not stored`);
    return stored;
  };
