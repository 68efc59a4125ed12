import type { Mail } from '../support/accounts/mailbox';
import type { RunningPortal } from '../support/portal/running-portal';

/** @returns the link of the newest mail to an address, after that many have arrived */
export async function linkTo({ origin }: RunningPortal, address: string, count = 1): Promise<string> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const mails = (await (
      await fetch(`${origin}/mailbox/messages?to=${encodeURIComponent(address)}`)
    ).json()) as Mail[];
    const found = mails.length >= count && mails[0]!.links.find((each) => /\/confirm\?|sign-up/.test(each));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Expected ${count} mails with a link to ${address}`);
}
