import type { Created, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

interface MailOutboxTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  last_error: Nullable<string>;
  sent_at: Nullable<Date>;
  /** When it was given up. */
  abandoned_at: Nullable<Date>;
  created_at: Created;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.mail_outbox': MailOutboxTable;
  }
}

export type MailRow = Selectable<MailOutboxTable>;
