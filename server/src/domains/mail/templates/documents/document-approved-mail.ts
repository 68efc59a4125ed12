import { isPastExpiration } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/dates';
import { writeLetter, type MailContent } from '../layout';

/** A document as described in mails. */
export interface MailedDocument {
  brandName: string;
  /** URL of the page that shows the document. */
  link: string;
  /** The recipient's first name. */
  firstName: string;
  fileName: string;
  /** Name of the category or state. */
  place: string;
  /** Name of the document type. */
  type: string;
}

/**
 * @param expirationDate such as `2027-01-31`; null if it does not expire
 * @param today calendar date for expiration
 */
export function documentApprovedMail({
  brandName,
  link,
  firstName,
  fileName,
  place,
  type,
  expirationDate,
  today,
}: MailedDocument & { expirationDate: string | null; today: string }): MailContent {
  return writeLetter({
    brandName,
    subject: `Approved: ${type} (${place})`,
    preview: `“${fileName}” is approved.`,
    heading: 'Your document is approved',
    paragraphs: [`Hello ${firstName},`, `We have reviewed “${fileName}” and approved it as ${type}, ${place}.`],
    action: { label: 'View documents', link },
    notes: [noteOn(expirationDate, today)],
  });
}

function noteOn(expirationDate: string | null, today: string): string {
  if (expirationDate === null) return 'There is nothing else to do for this document.';
  const day = formatDay(expirationDate);
  if (isPastExpiration({ status: 'Approved', expirationDate }, today))
    return `It expired on ${day}. Please upload a current document.`;
  if (expirationDate === today) return `It expires today, ${day}. Please upload a current document.`;
  return `It expires on ${day}. We will remind you in time to upload the renewal.`;
}
