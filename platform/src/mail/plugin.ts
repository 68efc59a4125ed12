import { mailboxPlugin } from '@lender-portal/mailbox';
import type { OpenDatabase } from '@lender-portal/server/database/database';
import type { FastifyInstance } from 'fastify';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { hasMailbox, type PlatformSettings } from '../config/settings';
import type { Tables } from '../database/tables';
import { keepMails, keptMails } from './kept-mails';
import { OutboxDelivery } from './outbox-delivery';
import { sendBySmtp } from './send-by-smtp';

const KEEP_MS = 1_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const isLoopback = (host: string): boolean => host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

/** Takes mail out of the outbox: to the mail server, or, where none is given, to the mailbox of the local platform. */
export async function mailPlugin(app: FastifyInstance, { settings, database: { db } }: { settings: PlatformSettings; database: OpenDatabase<Tables> }): Promise<void> {
  if (settings.mail.smtpUrl !== null) {
    const delivery = new OutboxDelivery(db, sendBySmtp(settings.mail.smtpUrl, settings), app.log);
    app.addHook('onReady', async () => delivery.start());
    app.addHook('onClose', () => delivery.close());
  } else if (hasMailbox(settings)) {
    if (!isLoopback(settings.host))
      app.log.warn(`HOST is ${settings.host}: whoever reaches it reads every mail at /mailbox, links that set passwords among them. Set SMTP_URL, or listen on 127.0.0.1`);
    keepWhatIsQueued(app, db);
    await app.register(mailboxPlugin, {
      prefix: '/mailbox',
      source: keptMails(db),
      brandName: settings.brandName,
      appUrl: settings.appUrl,
      nodeEnv: settings.nodeEnv,
      settled: () => app.afterAnswers.settled(),
    });
  } else {
    app.log.warn('SMTP_URL is not set: mail waits in the outbox until it is');
  }
}

/** Now and then rather than with each mail, which is shown at once in any case. */
function keepWhatIsQueued(app: FastifyInstance, db: OpenDatabase<Tables>['db']): void {
  let keeping = Promise.resolve();
  const keep = () => {
    keeping = keeping.then(() => keepMails(db)).catch((error: unknown) => app.log.warn({ err: error }, 'The mailbox cannot be written'));
    return keeping;
  };
  const timer = setInterval(keep, KEEP_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await keep();
  });
}
