import type { Created, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Kysely } from 'kysely';

interface UploadTable {
  id: Generated<string>;
  upload_id: string;
  tenant_id: string;
  user_id: Nullable<string>;
  file_name: string;
  /** Declared by the client. */
  mime_type: string;
  size: number;
  /** The folder for which the upload was authorized. */
  path: string;
  /** Location of the file in the storage. */
  key: string;
  status: Generated<'started' | 'completed' | 'abandoned'>;
  handle: Nullable<string>;
  /** Detected from the content. */
  detected_mime_type: Nullable<string>;
  sha256: Nullable<string>;
  created_at: Created;
  completed_at: Nullable<Date>;
}

interface UploadPartTable {
  upload: string;
  part_number: number;
  size: number;
  md5: string;
  received_at: Generated<Date>;
}

interface FileSecretTable {
  name: string;
  secret: string;
  created_at: Created;
}

interface CloudConnectionTable {
  token_digest: string;
  provider: string;
  tenant_id: string;
  connected_at: Generated<Date>;
}

/** Tables of the file service. The application's schema also holds other tables. */
export interface FileServiceTables {
  'portal.uploads': UploadTable;
  'portal.upload_parts': UploadPartTable;
  'portal.file_secrets': FileSecretTable;
  'portal.cloud_connections': CloudConnectionTable;
}

export type Db = Kysely<FileServiceTables>;
