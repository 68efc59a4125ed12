import { mailboxPlugin } from '@lender-portal/mailbox';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance } from 'fastify';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { storeQueuedMails, storedMails } from './stored-mails';

/** Polling once a second is enough, because the mailbox also shows queued mails. */
const STORE_INTERVAL_MS = 1_000;
const UNWRITABLE = 'mailbox update failed; retrying';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

/** Stores queued mails in a mailbox instead of sending them. */
export async function localMailPlugin(
  app: FastifyInstance,
  { settings, db }: { settings: PortalSettings; db: Db },
): Promise<void> {
  if (!isLoopback(settings.host))
    app.log.warn(
      `HOST is ${settings.host}: anyone who can reach it can read all mail at /mailbox, including password links. Set SMTP_URL, or listen on 127.0.0.1`,
    );
  // Close hooks run in reverse order, so this store runs after the timer has stopped.
  app.addHook('onClose', () =>
    storeQueuedMails(db).catch((error: unknown) => app.log.warn({ err: error }, UNWRITABLE)),
  );
  runRegularly(app, STORE_INTERVAL_MS, () => storeQueuedMails(db), UNWRITABLE);
  await app.register(mailboxPlugin, {
    prefix: '/mailbox',
    source: storedMails(db),
    brandName: settings.brandName,
    appUrl: settings.appUrl,
    nodeEnv: settings.nodeEnv,
  });
}
