import type { ProjectType } from '@lender-portal/contracts/schema';
import type { Created, Nullable } from '@lender-portal/server/database/column-types';
import type { Generated } from 'kysely';

interface ProjectTable {
  id: string;
  name: string;
  state: string;
  type: ProjectType;
  amount: number;
  is_open: Generated<boolean>;
  /** The one lender it was sent to; null where it is open to all. */
  lender_id: Nullable<string>;
  created_at: Created;
}

export interface ExchangeTables {
  'portal.projects': ProjectTable;
}
