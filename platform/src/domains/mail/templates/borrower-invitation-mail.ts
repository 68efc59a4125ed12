import { nameInMail } from '@lender-portal/contracts/rules';
import { inDays } from './days';
import { writeLetter, type MailContent } from './layout';

interface BorrowerInvitation {
  brandName: string;
  /** Where borrowers sign in, which is not this portal. */
  link: string;
  firstName: string;
  inviter: { name: string; company: string };
  expiresInDays: number;
}

/** Leads a borrower whom a white-label lender invites to the portal of the entrepreneurs. */
export function borrowerInvitationMail({ brandName, link, firstName, inviter, expiresInDays }: BorrowerInvitation): MailContent {
  const who = `${nameInMail(inviter.name)} of ${nameInMail(inviter.company)}`;
  return writeLetter({
    brandName,
    subject: `${who} invites you to ask for loans directly`,
    preview: 'Sign in with this address to get started.',
    heading: `${nameInMail(inviter.company)} would like to lend to you`,
    paragraphs: [
      `Hello ${nameInMail(firstName)},`,
      `${who} invites you to ask for loans directly, and to follow them in one place.`,
      'Please sign in, or create your account, with the address that this mail was sent to.',
    ],
    action: { label: 'Sign in as a borrower', link },
    notes: [`The invitation expires ${inDays(expiresInDays)}. If you do not know who sent it, nothing needs to be done.`],
  });
}
