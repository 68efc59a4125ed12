import type { Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

interface TermsTable {
  id: string;
  /** Set by staff. Null, like the content, for terms hosted elsewhere. */
  version: Nullable<string>;
  /** Markdown. */
  content: Nullable<string>;
  url: string;
  published_at: Generated<Date>;
}

interface TermsAcceptanceTable {
  user_id: string;
  terms_id: string;
  accepted_at: Generated<Date>;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.terms': TermsTable;
    'portal.terms_acceptances': TermsAcceptanceTable;
  }
}

export type TermsRow = Selectable<TermsTable>;
