import type { ReceivedMail } from '../mail-server';
import type { Environment } from './environments/environment';

const PATIENCE_MS = 30_000;

interface Mail {
  subject: string;
  text: string;
  /** The link to a page of the portal. */
  link: string;
}

function decode({ raw }: ReceivedMail): Mail {
  const subject = /^subject: (.*)$/im.exec(raw)?.[1]?.trim() ?? '';
  const text = raw
    .split(/\r?\n--/)
    .map(decodePart)
    .join('\n')
    .replaceAll('&amp;', '&');
  const links = [...text.matchAll(/https?:\/\/[^\s"<>)]+/g)].map(([link]) => link);
  return { subject, text, link: links.find((each) => /\/(confirm|verify|sign-up)\?/.test(each)) ?? '' };
}

function decodePart(part: string): string {
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part)?.[1]?.toLowerCase();
  const body = part.slice(part.search(/\r?\n\r?\n/));
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @returns the next mail to an address. Call it before the action that sends the mail */
export function newMail({ mails }: Environment, to: string): Promise<Mail> {
  const before = mails.received.length;
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No mail to ${to} received`)), PATIENCE_MS).unref();
  });
  const find = async (count: number): Promise<Mail> => {
    const received = await mails.expect(count);
    const mail = received.slice(before, count).find((each) => each.to.includes(to));
    return mail ? decode(mail) : find(count + 1);
  };
  const mail = Promise.race([find(before + 1), late]);
  // If the action fails, its own error is reported instead.
  mail.catch(() => {});
  return mail;
}
