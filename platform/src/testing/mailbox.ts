import assert from 'node:assert/strict';
import { send } from './api';

interface Message {
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** The mails to an address, the newest first. */
export const mailsTo = async (url: string, email: string): Promise<Message[]> =>
  (await send<Message[]>(`${url}/mailbox/messages?to=${encodeURIComponent(email)}`)).body;

/** The link of the auth service in the newest mail to an address. */
export async function mailedLink(url: string, email: string): Promise<URL> {
  const [newest] = await mailsTo(url, email);
  const link = newest?.links.find((each) => each.includes('/auth/v1/verify'));
  assert.ok(link, `no link was mailed to ${email}`);
  const { pathname, search } = new URL(link);
  // Under the address that the test uses, whatever name the mail gives the server.
  return new URL(`${url}${pathname}${search}`);
}

/** Follows a link as a browser does, as far as the first answer. */
export const follow = (link: URL | string, accept = 'text/html') => fetch(link, { redirect: 'manual', headers: { accept } });

/** Where an answer leads: the address without query and hash, and what stands in them. */
export function destination({ headers }: Response) {
  const location = headers.get('location');
  assert.ok(location);
  const url = new URL(location);
  return { address: url.origin + url.pathname, query: url.searchParams, hash: new URLSearchParams(url.hash.slice(1)) };
}
