import { nameInMail, salutation } from '@lender-portal/contracts/rules';
import { inDays } from './days';
import { ENTERED_BY_INVITER } from './invitation-mail';
import { writeLetter, type MailContent } from './layout';

interface BorrowerInvitation {
  brandName: string;
  /** URL of the borrowers' sign-in page, outside of this portal. */
  link: string;
  firstName: string;
  inviter: { name: string; company: string };
  expiresInDays: number;
}

/** Invites a borrower to the entrepreneurs' portal on behalf of a white-label lender. */
export function borrowerInvitationMail({
  brandName,
  link,
  firstName,
  inviter,
  expiresInDays,
}: BorrowerInvitation): MailContent {
  const company = nameInMail(inviter.company);
  return writeLetter({
    brandName,
    subject: `${company} invited you to its borrower portal`,
    preview: 'Sign in with this email address to get started.',
    heading: `${company} invited you to its borrower portal`,
    paragraphs: [
      salutation(firstName),
      `“${nameInMail(inviter.name)}” of ${company} invited you to its borrower portal, where you can apply for loans and follow them in one place.`,
      'Sign in or create your account with the email address that received this invitation.',
    ],
    action: { label: 'Sign in as a borrower', link },
    notes: [`The invitation expires ${inDays(expiresInDays)}.`, ENTERED_BY_INVITER],
  });
}
