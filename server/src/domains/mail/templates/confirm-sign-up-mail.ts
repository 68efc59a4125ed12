import { durationInWords } from '@lender-portal/contracts';
import { writeLetter, type MailContent } from './layout';

interface ConfirmSignUp {
  brandName: string;
  link: string;
  /** Seconds. */
  lifetime: number;
}

/** Asks the owner of an address to confirm a sign-up. */
export function confirmSignUpMail({ brandName, link, lifetime }: ConfirmSignUp): MailContent {
  return writeLetter({
    brandName,
    subject: `Verify your email for ${brandName}`,
    preview: 'Verify your address to activate your account.',
    heading: 'Verify your email',
    paragraphs: [`Welcome to ${brandName}. Verify this address to activate your account and sign in.`],
    action: { label: 'Verify email', link },
    notes: [
      `The link works once and expires in ${durationInWords(lifetime)}.`,
      'If you did not sign up, ignore this email. No account will be activated.',
    ],
  });
}
