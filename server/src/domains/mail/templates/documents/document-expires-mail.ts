import { formatDay } from '@lender-portal/dates';
import type { MailedDocument } from './document-approved-mail';
import { writeLetter, type MailContent } from '../layout';
import { inDays } from '../days';

interface ExpiringDocument extends MailedDocument {
  /** A calendar date, `2027-01-31`. */
  expirationDate: string;
  /** 0 on the last day. */
  daysLeft: number;
}

/** Asks for the renewal of a document. */
export function documentExpiresMail({
  brandName,
  link,
  firstName,
  fileName,
  place,
  type,
  expirationDate,
  daysLeft,
}: ExpiringDocument): MailContent {
  const when = daysLeft === 0 ? 'today' : inDays(daysLeft);
  return writeLetter({
    brandName,
    subject: `${type} (${place}) expires ${when}`,
    preview: `It is valid until ${formatDay(expirationDate)}.`,
    heading: `A document expires ${when}`,
    paragraphs: [
      `Hello ${firstName},`,
      `“${fileName}” (${type}, ${place}) is valid until ${formatDay(expirationDate)}.`,
      'Please upload the renewal before then to give us time to review it.',
    ],
    action: { label: 'Upload the renewal', link },
    notes: [
      'You receive this email 60, 30 and 7 days before a document expires, unless you have uploaded the renewal.',
    ],
  });
}
