import type { Created, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Kysely } from 'kysely';

interface UploadTable {
  id: Generated<string>;
  upload_id: string;
  tenant_id: string;
  user_id: Nullable<string>;
  file_name: string;
  /** As the client declared it. */
  mime_type: string;
  size: number;
  /** The folder that the upload was allowed into. */
  path: string;
  /** Where the file stands in the storage. */
  key: string;
  status: Generated<'started' | 'completed' | 'abandoned'>;
  handle: Nullable<string>;
  /** As the content shows. */
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

/** The tables of the file service; whose schema they stand in has others beside them. */
export interface FileServiceTables {
  'portal.uploads': UploadTable;
  'portal.upload_parts': UploadPartTable;
  'portal.file_secrets': FileSecretTable;
  'portal.cloud_connections': CloudConnectionTable;
}

export type Db = Kysely<FileServiceTables>;
