import type { ProjectType } from '@lender-portal/contracts/schema';
import type { Created, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ReleaseTables } from '@lender-portal/release-server';

interface TenantTable {
  id: string;
  name: string;
  type: string;
  is_dev: Generated<boolean>;
  created_at: Created;
  updated_at: Updated;
}

interface LenderTable {
  id: string;
  tenant_id: string;
  has_white_label: Generated<boolean>;
  address: string;
  phone: string;
  projects_type: ProjectType[];
  created_at: Created;
  updated_at: Updated;
}

interface UserTable {
  /** The id of the auth service's user. */
  id: string;
  tenant_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: Nullable<string>;
  company_role: Nullable<string>;
  is_main: Generated<boolean>;
  is_active: Generated<boolean>;
  /** The last time; it stays when the user is activated again. */
  deactivated_at: Nullable<Date>;
  /** By first name, last name and address, without capitals and accents; one of a kind. */
  sort_key: ColumnType<string, never, never>;
  created_at: Created;
  updated_at: Updated;
}

interface ServiceKeyTable {
  name: string;
  digest: string;
  created_at: Created;
}

/**
 * The tables of the schema `portal`. Those that everything stands on are here; each domain declares its own in its
 * `tables.ts`, which augments this interface, so that nothing here imports what stands above it.
 */
export interface Tables extends ReleaseTables {
  'portal.tenants': TenantTable;
  'portal.lenders': LenderTable;
  'portal.users': UserTable;
  'portal.service_keys': ServiceKeyTable;
}

export type Db = Kysely<Tables>;
