import { isPastExpiration } from '@lender-portal/contracts';
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

/**
 * @param expirationDate a calendar day, `2027-01-31`; null where it does not expire
 * @param today the calendar day by which it expires
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
