import { isUuid } from '@lender-portal/server/database/is-uuid';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '../../database/tables';
import { linksIn } from './links-in';

type Row = Selectable<Tables['portal.mail_outbox']>;

/** A mail as the mailbox shows it. Source: contracts, section 2. */
export interface MailboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the mail leads, each once. */
  links: string[];
  createdAt: string;
}

const NEWEST = 200;

/**
 * @param filter `to` is the whole address, `search` a part of it
 * @returns the newest mails, the newest first
 */
export async function readMails(db: Db, filter: { to?: string; search?: string } = {}): Promise<MailboxMail[]> {
  const { to, search } = filter;
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
}

export async function readMail(db: Db, id: string): Promise<MailboxMail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('portal.mail_outbox').selectAll().where('id', '=', id).where('html_body', '<>', '').executeTakeFirst();
  return row && toMail(row);
}

/** Marks what waits as delivered: should a mail server be configured later, it does not go out to the world. */
export async function keepMails(db: Db): Promise<void> {
  await db
    .updateTable('portal.mail_outbox')
    .set({ sent_at: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .execute();
}

const toMail = ({ id, recipient: to, subject, text_body: text, html_body: html, created_at: createdAt }: Row): MailboxMail => ({
  id,
  to,
  subject,
  text,
  html,
  links: linksIn(html),
  createdAt: createdAt.toISOString(),
});
