import { dayAndTime } from './days';
import { writeLetter, type MailContent } from './layout';

interface ActivityChanged {
  brandName: string;
  /** Where one signs in. */
  link: string;
  /** The recipient's. */
  firstName: string;
  /** Who has changed it, such as "Margaret Ellis of Summit Lending LLC". */
  by: string;
  /** Their address, for questions. */
  contact: string;
  at: Date;
  timeZone: string;
}

/** Tells the user that they cannot sign in any more. */
export function accountDeactivatedMail({
  brandName,
  firstName,
  by,
  contact,
  at,
  timeZone,
}: ActivityChanged): MailContent {
  return writeLetter({
    brandName,
    subject: `Your ${brandName} account was deactivated`,
    preview: 'You cannot sign in any more.',
    heading: 'Your account was deactivated',
    paragraphs: [
      `Hello ${firstName},`,
      `${by} deactivated your account on ${dayAndTime(at, timeZone)}. You are signed out everywhere and cannot sign in any more. What you have done stays with your company.`,
    ],
    notes: [`If you think that this is a mistake, write to ${contact}.`],
  });
}

/** Tells the user that they can sign in again. */
export function accountActivatedMail({
  brandName,
  link,
  firstName,
  by,
  contact,
  at,
  timeZone,
}: ActivityChanged): MailContent {
  return writeLetter({
    brandName,
    subject: `Your ${brandName} account is active again`,
    preview: 'You can sign in again.',
    heading: 'Your account is active again',
    paragraphs: [
      `Hello ${firstName},`,
      `${by} activated your account on ${dayAndTime(at, timeZone)}. You can sign in with the password that you had:`,
    ],
    action: { label: 'Sign in', link },
    notes: [`If you did not expect this, write to ${contact}.`],
  });
}
