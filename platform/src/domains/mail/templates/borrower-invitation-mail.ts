import { nameInMail, salutation } from '@lender-portal/contracts/rules';
import { inDays } from './days';
import { ENTERED_BY_INVITER } from './invitation-mail';
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
  const company = nameInMail(inviter.company);
  return writeLetter({
    brandName,
    subject: `${company} invites you to ask for loans directly`,
    preview: 'Sign in with this address to get started.',
    heading: `${company} would like to lend to you`,
    paragraphs: [
      salutation(firstName),
      `“${nameInMail(inviter.name)}” of ${company} invites you to ask for loans directly, and to follow them in one place.`,
      'Please sign in, or create your account, with the address that this mail was sent to.',
    ],
    action: { label: 'Sign in as a borrower', link },
    notes: [`The invitation expires ${inDays(expiresInDays)}.`, ENTERED_BY_INVITER],
  });
}
