import type { Created, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { JobColumns } from '@lender-portal/server-kit/jobs/job-queue';
import type { Generated, Selectable } from 'kysely';

interface MailOutboxTable extends JobColumns {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  sent_at: Nullable<Date>;
  /** Time when delivery was abandoned. */
  abandoned_at: Nullable<Date>;
  created_at: Created;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.mail_outbox': MailOutboxTable;
  }
}

export type MailRow = Selectable<MailOutboxTable>;
