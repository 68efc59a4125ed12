import { isCheckEmail } from '../../foundation/check-email';
import type { Db } from '../../foundation/database/tables';
import type { MailContent } from './templates/layout';

export interface Mail extends MailContent {
  to: string;
}

/**
 * Adds a mail to the outbox, unless it is for an account of a check. In a transaction, it is sent after the commit.
 * @param db the database, or the caller's transaction
 */
export async function queueMail(db: Db, { to, subject, text, html }: Mail): Promise<void> {
  if (isCheckEmail(to)) return;
  await db
    .insertInto('portal.mail_outbox')
    .values({ recipient: to.toLowerCase(), subject: inOneLine(subject), text_body: text, html_body: html })
    .execute();
}

/** A subject is a header, so line breaks would allow header injection. */
const inOneLine = (subject: string) => subject.replace(/\s+/g, ' ').trim();
