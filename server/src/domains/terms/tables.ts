import type { Generated, Selectable } from 'kysely';

interface TermsTable {
  id: string;
  /** Set by staff. */
  version: string;
  /** Markdown. */
  content: string;
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
