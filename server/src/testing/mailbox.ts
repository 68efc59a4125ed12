import assert from 'node:assert/strict';
import { send } from './api';

interface Message {
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** Mails to an address, newest first. */
export const mailsTo = async (url: string, email: string): Promise<Message[]> =>
  (await send<Message[]>(`${url}/mailbox/messages?to=${encodeURIComponent(email)}`)).body;

/** The confirmation link in the newest mail to an address. */
export async function confirmLink(url: string, email: string): Promise<URL> {
  const [newest] = await mailsTo(url, email);
  const link = newest?.links.find((each) => each.includes('/confirm?'));
  assert.ok(link, `no link was mailed to ${email}`);
  return new URL(link);
}

/** A link to the auth service with the same token, as in a hosted service's default templates. */
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

/** Follows a link without redirects, like a browser's first request. */
export const follow = (link: URL | string, accept = 'text/html') =>
  fetch(link, { redirect: 'manual', headers: { accept } });

/** Parses the redirect of a response. */
export function destination({ headers }: Response) {
  const location = headers.get('location');
  assert.ok(location);
  const url = new URL(location);
  return { address: url.origin + url.pathname, query: url.searchParams, hash: new URLSearchParams(url.hash.slice(1)) };
}
