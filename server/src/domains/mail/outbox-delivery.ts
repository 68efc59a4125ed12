import { JobQueue } from '@lender-portal/server-kit/jobs/job-queue';
import { mailAttempts } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import { UndeliverableError, type SendMail } from './send-by-smtp';
import type { MailRow } from './tables';

/** More than a day, including the delays between attempts. By then, the links in the mail have expired. */
const MAX_ATTEMPTS = 32;

/** Sends queued mails. If the process is killed during an attempt, the mail is sent again with the same Message-ID. */
export function createMailQueue(db: Db, send: SendMail, log: FastifyBaseLogger): JobQueue<MailRow> {
  /** Removes the content, which may include secret links. */
  const end = (id: string, values: UpdateObject<Tables, 'portal.mail_outbox'>) =>
    db
      .updateTable('portal.mail_outbox')
      .set({ ...values, text_body: '', html_body: '' })
      .where('id', '=', id)
      .execute();

  return new JobQueue<MailRow>(db, {
    table: 'portal.mail_outbox',
    key: 'id',
    open: sql`sent_at is null and abandoned_at is null`,
    concurrency: 3,
    attemptSeconds: 60,
    pauses: { first: 15, longest: 3600 },
    run: ({ id, recipient: to, subject, text_body: text, html_body: html }, signal) =>
      send({ id, to, subject, text, html }, signal),
    async succeeded({ id, attempts }) {
      await end(id, { sent_at: sql<Date>`now()` });
      mailAttempts.publish({ outcome: 'sent' });
      log.info({ mail: id, attempts }, 'mail sent');
    },
    async failed({ id, attempts }, error, pause) {
      if (error instanceof UndeliverableError || attempts >= MAX_ATTEMPTS) {
        await end(id, {
          abandoned_at: sql<Date>`now()`,
          last_error: error instanceof Error ? error.message : String(error),
        });
        mailAttempts.publish({ outcome: 'abandoned' });
        log.error({ mail: id, attempts, err: error }, 'mail abandoned');
        return false;
      }
      mailAttempts.publish({ outcome: 'delayed' });
      log.warn({ mail: id, attempts, retrySeconds: pause, err: error }, 'mail not sent; retrying');
      return true;
    },
  });
}
