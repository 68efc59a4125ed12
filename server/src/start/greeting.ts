import { DEMO_PASSWORD, demoAccounts } from '../demo/demo-data';
import { hasMailbox, type PortalSettings } from '../foundation/settings/settings';

/** @returns the URLs of the portal and the owners' page, and locally the demo accounts and the mailbox */
export function greeting(settings: Pick<PortalSettings, 'appUrl' | 'owners' | 'seed' | 'nodeEnv' | 'mail'>): string {
  const { appUrl, owners, seed } = settings;
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const list = demoAccounts.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}\n`).join('');
  const accounts = `\n  Demo accounts, password ${DEMO_PASSWORD}:\n${list}`;
  const mailbox = `\n  Mailbox: ${new URL(appUrl).origin}/mailbox\n`;
  const ownersPage = owners === null ? '' : `\n  Owners' page: ${owners.url}/platform\n`;
  return `Lender portal ready: ${appUrl}/\n${seed === 'demo' ? accounts : ''}${hasMailbox(settings) ? mailbox : ''}${ownersPage}`;
}
