import { DEMO_ACCOUNTS } from '../demo/demo-accounts';
import { DEMO_PASSWORD } from '../demo/demo-people';
import { hasMailbox, type PlatformSettings } from '../foundation/settings/settings';

/** @returns where the portal is, and locally whom one can sign in as and where mail is kept */
export function greeting(settings: Pick<PlatformSettings, 'appUrl' | 'seed' | 'nodeEnv' | 'mail'>): string {
  const { appUrl, seed } = settings;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const list = DEMO_ACCOUNTS.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}\n`).join('');
  const accounts = `\n  Demo accounts, password ${DEMO_PASSWORD}:\n${list}`;
  const mailbox = `\n  Mailbox: ${new URL(appUrl).origin}/mailbox\n`;
  return `Lender portal ready: ${appUrl}/\n${seed === 'demo' ? accounts : ''}${hasMailbox(settings) ? mailbox : ''}`;
}
