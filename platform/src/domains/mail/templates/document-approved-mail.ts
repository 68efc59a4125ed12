import { formatDay } from '@lender-portal/dates';
import { writeLetter, type MailContent } from './layout';

/** A document as mails speak of it. */
export interface MailedDocument {
  brandName: string;
  /** The page that shows the document. */
  link: string;
  /** The recipient's. */
  firstName: string;
  fileName: string;
  /** The name of its category or state. */
  place: string;
  /** The name of its type. */
  type: string;
}

/** @param expirationDate a calendar day, `2027-01-31`; null where it does not expire */
export function documentApprovedMail({
  brandName,
  link,
  firstName,
  fileName,
  place,
  type,
  expirationDate,
}: MailedDocument & { expirationDate: string | null }): MailContent {
  return writeLetter({
    brandName,
    subject: `Approved: ${type} (${place})`,
    preview: `“${fileName}” is approved.`,
    heading: 'Your document is approved',
    paragraphs: [`Hello ${firstName},`, `We have reviewed “${fileName}” and approved it as ${type}, ${place}.`],
    action: { label: 'View documents', link },
    notes: [
      expirationDate === null
        ? 'There is nothing else to do for this document.'
        : `It expires on ${formatDay(expirationDate)}. We remind you before that, so that you can upload its successor in time.`,
    ],
  });
}
