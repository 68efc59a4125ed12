import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { createMailQueue } from './outbox-delivery';
import { sendBySmtp } from './send-by-smtp';

const POLL_MS = 1_000;

/** Sends mails of the outbox via SMTP; without a mail server they stay queued. */
export async function mailPlugin(
  app: FastifyInstance,
  { settings, db }: { settings: PortalSettings; db: Db },
): Promise<void> {
  if (settings.mail.smtpUrl === null) return;
  createMailQueue(db, sendBySmtp(settings.mail.smtpUrl, settings), app.log).start(
    app,
    POLL_MS,
    'outbox not read; mail stays queued',
  );
}
