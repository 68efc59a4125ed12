import { durationInWords } from '@lender-portal/contracts';
import { writeLetter, type MailContent } from './layout';

interface ResetPassword {
  brandName: string;
  link: string;
  /** Seconds. */
  lifetime: number;
}

/** Links to the page for setting a new password. */
export function resetPasswordMail({ brandName, link, lifetime }: ResetPassword): MailContent {
  return writeLetter({
    brandName,
    subject: `Reset your ${brandName} password`,
    preview: 'Choose a new password with this link.',
    heading: 'Reset your password',
    paragraphs: [
      'We received a request to reset the password for the account with this email address. Choose a new password here:',
    ],
    action: { label: 'Choose a new password', link },
    notes: [
      `The link works once and expires in ${durationInWords(lifetime)}.`,
      'If you did not request this, ignore this email. Your password stays the same.',
    ],
  });
}
