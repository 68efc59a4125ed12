import type { Created, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Kysely } from 'kysely';

interface UploadTable {
  id: Generated<string>;
  upload_id: string;
  tenant_id: string;
  file_name: string;
  /** Declared by the client. */
  mime_type: string;
  size: number;
  /** Location of the file in the storage. */
  key: string;
  /** Null until the upload is complete, as are the following columns. */
  handle: Nullable<string>;
  /** Detected from the content. */
  detected_mime_type: Nullable<string>;
  sha256: Nullable<string>;
  created_at: Created;
  completed_at: Nullable<Date>;
}

interface FileSecretTable {
  name: string;
  secret: string;
  created_at: Created;
}

/** Tables of the file service. The application's schema also holds other tables. */
export interface FileServiceTables {
  'portal.uploads': UploadTable;
  'portal.file_secrets': FileSecretTable;
}

export type Db = Kysely<FileServiceTables>;
