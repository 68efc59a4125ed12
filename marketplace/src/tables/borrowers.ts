import type { Created, Nullable } from '@lender-portal/server/database/column-types';
import type { Selectable } from 'kysely';

interface BorrowerTable {
  id: string;
  lender_id: string;
  first_name: string;
  last_name: string;
  company: Nullable<string>;
  email: string;
  phone: Nullable<string>;
  created_at: Created;
}

export interface BorrowerTables {
  'portal.borrowers': BorrowerTable;
}

export type BorrowerRow = Selectable<BorrowerTable>;
