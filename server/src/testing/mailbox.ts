import assert from 'node:assert/strict';
import { send, type SessionBody } from './api';

interface Message {
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** Mails to an address, newest first. */
export const mailsTo = async (url: string, email: string): Promise<Message[]> =>
  (await send<Message[]>(`${url}/mailbox/messages?to=${encodeURIComponent(email)}`)).body;

/** The confirmation link in the newest mail to an address, which {@link openLink} opens. */
export async function mailedLink(url: string, email: string): Promise<URL> {
  const [newest] = await mailsTo(url, email);
  const link = newest?.links.find((each) => each.includes('/confirm?'));
  assert.ok(link, `no link was mailed to ${email}`);
  return new URL(link);
}

/** Redeems a link's token, as the portal's page does. */
export const openLink = (url: string, { searchParams }: URL) =>
  send<Partial<SessionBody> & { code?: string }>(`${url}/auth/v1/verify`, {
    body: { token_hash: searchParams.get('token_hash'), type: searchParams.get('type') },
  });
