import { expect, type APIRequestContext } from '@playwright/test';

/** A mail that the platform stored instead of sending it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** @returns the mails to an address, newest first */
export async function mailsTo(request: APIRequestContext, origin: string, address: string): Promise<Mail[]> {
  const response = await request.get(`${origin}/mailbox/messages?to=${encodeURIComponent(address)}`);
  expect(response.ok()).toBe(true);
  return (await response.json()) as Mail[];
}

/** @returns the link of the newest mail to an address; waits until that many have arrived */
export async function linkOf(request: APIRequestContext, origin: string, address: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(request, origin, address)).length, `mails to ${address}`)
    .toBeGreaterThanOrEqual(count);
  const [mail] = await mailsTo(request, origin, address);
  const link = mail?.links.find((each) => /\/confirm\?|sign-up/.test(each));
  expect(link, `a link in ${JSON.stringify(mail?.links)}`).toBeDefined();
  return link!;
}
