import type { Created, Nullable } from '@lender-portal/server/database/column-types';
import type { Generated } from 'kysely';

interface RegistryTokenTable {
  id: Generated<string>;
  name: string;
  /** The token itself is stored nowhere. */
  digest: string;
  /** What it acts on; an owner's token acts on every module. */
  modules: string[];
  is_owner: boolean;
  created_at: Created;
  last_used_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
}

/** What was published, when and by whom; the files are in the module store. */
interface ReleaseTable {
  name: string;
  id: string;
  version: string;
  commit_id: Nullable<string>;
  /** As the build says, ISO 8601. */
  built_at: Nullable<string>;
  files: number;
  bytes: number;
  brotli: number;
  published_at: Created;
  /** The name of the token. */
  published_by: string;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.registry_tokens': RegistryTokenTable;
    'portal.releases': ReleaseTable;
  }
}
