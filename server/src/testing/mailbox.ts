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

/** The link to the page that confirms it, in the newest mail to an address. */
export async function confirmLink(url: string, email: string): Promise<URL> {
  const [newest] = await mailsTo(url, email);
  const link = newest?.links.find((each) => each.includes('/confirm?'));
  assert.ok(link, `no link was mailed to ${email}`);
  return new URL(link);
}

/** The same token in a link that leads through the auth service, as a hosted one mails it by default. */
export async function mailedLink(url: string, email: string): Promise<URL> {
  const { searchParams: values } = await confirmLink(url, email);
  const link = new URL(`${url}/auth/v1/verify`);
  link.search = new URLSearchParams({
    token: values.get('token_hash')!,
    type: values.get('type')!,
    redirect_to: values.get('redirect_to')!,
  }).toString();
  return link;
}

/** Follows a link as a browser does, as far as the first answer. */
export const follow = (link: URL | string, accept = 'text/html') =>
  fetch(link, { redirect: 'manual', headers: { accept } });

/** Where an answer leads: the address without query and hash, and what stands in them. */
export function destination({ headers }: Response) {
  const location = headers.get('location');
  assert.ok(location);
  const url = new URL(location);
  return { address: url.origin + url.pathname, query: url.searchParams, hash: new URLSearchParams(url.hash.slice(1)) };
}
