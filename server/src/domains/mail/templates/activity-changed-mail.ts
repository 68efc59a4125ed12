import { dayAndTime } from './days';
import { writeLetter, type MailContent } from './layout';

interface ActivityChanged {
  brandName: string;
  /** URL of the sign-in page. */
  link: string;
  /** The recipient's first name. */
  firstName: string;
  /** The user who made the change, such as "Margaret Ellis of Summit Lending LLC". */
  by: string;
  /** Email address for questions. */
  contact: string;
  at: Date;
  timeZone: string;
}

/** Tells a user that their account was deactivated. */
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
    preview: 'You can no longer sign in.',
    heading: 'Your account was deactivated',
    paragraphs: [
      `Hello ${firstName},`,
      `${by} deactivated your account on ${dayAndTime(at, timeZone)}. You are signed out everywhere and can no longer sign in. Your work stays with your company.`,
    ],
    notes: [`If you think this is a mistake, write to ${contact}.`],
  });
}

/** Tells a user that their account was reactivated. */
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
      `${by} reactivated your account on ${dayAndTime(at, timeZone)}. You can sign in with your existing password:`,
    ],
    action: { label: 'Sign in', link },
    notes: [`If you did not expect this, write to ${contact}.`],
  });
}
