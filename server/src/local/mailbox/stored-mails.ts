import type { StoredMail, MailSource } from '@lender-portal/mailbox';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import type { MailRow } from '../../domains/mail/tables';

const NEWEST = 200;

/** The newest mails of the outbox. */
export const storedMails = (db: Db): MailSource => ({
  async list({ to, search }) {
    const rows = await db
      .selectFrom('portal.mail_outbox')
      .selectAll()
      .where('html_body', '<>', '')
      .$if(to !== undefined, (query) => query.where('recipient', '=', to!.toLowerCase()))
      .$if(search !== undefined, (query) => query.where(sql<boolean>`strpos(recipient, ${search!.toLowerCase()}) > 0`))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(NEWEST)
      .execute();
    return rows.map(toMail);
  },
  async read(id) {
    if (!isUuid(id)) return undefined;
    const row = await db
      .selectFrom('portal.mail_outbox')
      .selectAll()
      .where('id', '=', id)
      .where('html_body', '<>', '')
      .executeTakeFirst();
    return row && toMail(row);
  },
});

/** Marks queued mails as sent, so they are not delivered if a mail server is configured later. */
export async function storeQueuedMails(db: Db): Promise<void> {
  await db
    .updateTable('portal.mail_outbox')
    .set({ sent_at: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .execute();
}

const toMail = ({
  id,
  recipient: to,
  subject,
  text_body: text,
  html_body: html,
  created_at: createdAt,
}: MailRow): StoredMail => ({
  id,
  to,
  subject,
  text,
  html,
  createdAt,
});
