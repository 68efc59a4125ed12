import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/database/tables';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { OutboxDelivery } from './outbox-delivery';
import { sendBySmtp } from './send-by-smtp';

/** Takes mail out of the outbox to the mail server; where none is given, it waits. */
export async function mailPlugin(app: FastifyInstance, { settings, db }: { settings: PlatformSettings; db: Db }): Promise<void> {
  if (settings.mail.smtpUrl === null) return;
  const delivery = new OutboxDelivery(db, sendBySmtp(settings.mail.smtpUrl, settings), app.log);
  app.addHook('onReady', async () => delivery.start());
  app.addHook('onClose', () => delivery.close());
}
