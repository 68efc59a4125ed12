import { salutation } from '@lender-portal/contracts/rules';
import { writeLetter, type MailContent } from './layout';

interface Declined {
  brandName: string;
  firstName: string;
  /** Reason entered by staff; null if none. */
  reason: string | null;
}

/** Tells the requester that their join request was declined. */
export function joinRequestDeclinedMail({ brandName, firstName, reason }: Declined): MailContent {
  return writeLetter({
    brandName,
    subject: `Your request to join ${brandName}`,
    preview: reason ?? 'We cannot invite you at this time.',
    heading: 'We cannot invite you at this time',
    paragraphs: [
      salutation(firstName),
      `Thank you for your interest in ${brandName}. We have reviewed your request to join, and we cannot invite you at this time${reason === null ? '.' : ':'}`,
      ...(reason === null ? [] : [reason]),
    ],
    notes: ['If your situation changes, you are welcome to send another request.'],
  });
}
