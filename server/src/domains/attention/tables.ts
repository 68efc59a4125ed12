import type { MailTiming, MailTopic } from '@lender-portal/contracts/schema';
import type { Created, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { JobColumns } from '@lender-portal/server-kit/jobs/job-queue';
import type { Selectable } from 'kysely';

interface NoticeTable {
  user_id: string;
  /** Id of an action item, which contains the item's state. */
  item_id: string;
  found_at: Created;
  /** Null while the item waits for the daily summary. Also set for items that need no mail. */
  notified_at: Nullable<Date>;
  /** Set while the user has marked the item as done. */
  done_at: Nullable<Date>;
}

interface NoticeCheckTable extends JobColumns {
  lender_id: string;
  created_at: Created;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.notices': NoticeTable;
    'portal.notice_checks': NoticeCheckTable;
    'portal.mail_preferences': { user_id: string; topic: MailTopic; timing: MailTiming };
  }
}

export type NoticeCheck = Selectable<NoticeCheckTable>;
