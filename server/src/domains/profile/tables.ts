import type { ProfileDraftValues } from '@lender-portal/contracts/rules';
import type { LegalEntityType } from '@lender-portal/contracts/schema';
import type { Created, Json, Updated } from '@lender-portal/server-kit/database/column-types';
import type { Selectable } from 'kysely';

interface LegalEntityTable {
  tenant_id: string;
  type: LegalEntityType;
  name: string;
  phone: string;
  address: string;
  created_at: Created;
  updated_at: Updated;
}

interface ProfileDraftTable {
  user_id: string;
  /** Wizard fields as typed, not validated. */
  typed: Json<ProfileDraftValues>;
  step: string;
  updated_at: Updated;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.legal_entities': LegalEntityTable;
    'portal.profile_drafts': ProfileDraftTable;
  }
}

export type DraftRow = Selectable<ProfileDraftTable>;
