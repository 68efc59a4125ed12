import { dayAndTime } from './days';
import { writeLetter, type MailContent } from './layout';

interface PasswordChanged {
  brandName: string;
  /** The page that mails a link to set another one. */
  link: string;
  /** Whose account it is. */
  email: string;
  at: Date;
  timeZone: string;
}

/** Tells the owner of an account, who may not have changed its password themselves. Its link does not sign in. */
export function passwordChangedMail({ brandName, link, email, at, timeZone }: PasswordChanged): MailContent {
  return writeLetter({
    brandName,
    subject: `Your ${brandName} password was changed`,
    preview: 'If it was not you, please act now.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of the account ${email} was changed on ${dayAndTime(at, timeZone)}. Everything else that was signed in to it is signed out.`,
      'If it was you, there is nothing to do. If it was not, set another password now:',
    ],
    action: { label: 'Reset the password', link },
    notes: ['Then tell the main user of your company, who can deactivate the account meanwhile.'],
  });
}
