import type { ScenarioKind } from '@lender-portal/contracts/schema';
import type { Created, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

interface ScenarioTable {
  id: string;
  lender_id: string;
  kind: ScenarioKind;
  name: string;
  /** Query string of the calculator. */
  inputs: string;
  revision: Generated<number>;
  /** The user's name at the time of the change. */
  created_by: string;
  created_at: Created;
  updated_by: string;
  updated_at: Updated;
  /** Null unless deleted. */
  deleted_at: Nullable<Date>;
}

export interface ScenarioTables {
  'marketplace.scenarios': ScenarioTable;
}

export type ScenarioRow = Selectable<ScenarioTable>;
