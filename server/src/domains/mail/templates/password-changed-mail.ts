import { dayAndTime } from './days';
import { writeLetter, type MailContent } from './layout';

interface PasswordChanged {
  brandName: string;
  /** URL of the page that sends a reset link. */
  link: string;
  /** Email address of the account. */
  email: string;
  at: Date;
  timeZone: string;
}

/** Notifies the account's owner, in case someone else changed the password. The link does not sign in. */
export function passwordChangedMail({ brandName, link, email, at, timeZone }: PasswordChanged): MailContent {
  return writeLetter({
    brandName,
    subject: `Your ${brandName} password was changed`,
    preview: 'If it was not you, please act now.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password for ${email} was changed on ${dayAndTime(at, timeZone)}. All other devices were signed out.`,
      'If you made this change, no action is needed. If you did not, reset your password now:',
    ],
    action: { label: 'Reset password', link },
    notes: ['Also tell the main user of your company, who can deactivate your account in the meantime.'],
  });
}
