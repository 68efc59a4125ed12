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
  /** The auth service's user id. */
  id: string;
  tenant_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: Nullable<string>;
  company_role: Nullable<string>;
  is_main: Generated<boolean>;
  is_active: Generated<boolean>;
  /** Time of the last deactivation; not reset when the user is reactivated. */
  deactivated_at: Nullable<Date>;
  /** First name, last name and email in lower case without accents; unique within a tenant. */
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
 * Tables of the schema `portal`. Each domain adds its own by declaration merging in its `tables.ts`, so that this
 * module imports no domain.
 */
export interface Tables extends ReleaseTables {
  'portal.tenants': TenantTable;
  'portal.lenders': LenderTable;
  'portal.users': UserTable;
  'portal.service_keys': ServiceKeyTable;
}

export type Db = Kysely<Tables>;
