import { nameInMail, salutation } from '@lender-portal/contracts/rules';
import { writeLetter, type MailContent } from './layout';
import { inDays } from './days';

interface Invitation {
  brandName: string;
  link: string;
  /** The invited person's first name. */
  firstName: string;
  /** The inviting user; if unset, the marketplace invites. */
  inviter?: { firstName: string; lastName: string; company: string };
  expiresInDays: number;
}

/** Prevents entered names from reading like text of the portal. */
export const ENTERED_BY_INVITER =
  'The inviter entered your name and the name in quotation marks. If you do not know the inviter, you can ignore this email.';

/** Links an invited person to the sign-up page. */
export function invitationMail({ brandName, link, firstName, inviter: by, expiresInDays }: Invitation): MailContent {
  const company = by && nameInMail(by.company);
  return writeLetter({
    brandName,
    subject: company ? `${company} invited you to ${brandName}` : `Your invitation to ${brandName}`,
    preview: 'Create your account to get started.',
    heading: company ? `You are invited to ${brandName}` : `Welcome to ${brandName}`,
    paragraphs: [
      salutation(firstName),
      by
        ? `“${nameInMail(by.firstName)} ${nameInMail(by.lastName)}” of ${company} invited you to join its team on ${brandName}.`
        : `Thank you for your interest in ${brandName}. We have approved your request to join. You can now create your account.`,
    ],
    action: { label: 'Create your account', link },
    notes: [
      `The invitation is for one person and expires ${inDays(expiresInDays)}.`,
      ...(by ? [ENTERED_BY_INVITER] : []),
    ],
  });
}
