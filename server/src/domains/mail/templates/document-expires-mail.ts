import { formatDay } from '@lender-portal/dates';
import type { MailedDocument } from './document-approved-mail';
import { writeLetter, type MailContent } from './layout';
import { inDays } from './days';

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
      `“${fileName}”, your ${type}, ${place}, is valid until ${formatDay(expirationDate)}.`,
      'Please upload its successor before that, so that we can review it in time.',
    ],
    action: { label: 'Upload its successor', link },
    notes: ['You get this mail 60, 30 and 7 days before a document expires, unless its successor is there.'],
  });
}
