import { nameInMail } from '@lender-portal/contracts/rules';
import { writeLetter, type MailContent } from './layout';
import { inDays } from './days';

interface Invitation {
  brandName: string;
  link: string;
  /** The invited person's. */
  firstName: string;
  /** Who invites; left out, the marketplace does. */
  inviter?: { firstName: string; lastName: string; company: string };
  expiresInDays: number;
}

/** Leads an invited person to sign-up. */
export function invitationMail({ brandName, link, firstName, inviter: by, expiresInDays }: Invitation): MailContent {
  const inviter = by && `${nameInMail(by.firstName)} ${nameInMail(by.lastName)} of ${nameInMail(by.company)}`;
  return writeLetter({
    brandName,
    subject: inviter ? `${inviter} invites you to ${brandName}` : `Your invitation to ${brandName}`,
    preview: 'Create your account to get started.',
    heading: inviter ? `You are invited to ${brandName}` : `Welcome to ${brandName}`,
    paragraphs: [
      `Hello ${nameInMail(firstName)},`,
      inviter
        ? `${inviter} invites you to work together in ${brandName}.`
        : `Thank you for asking to join ${brandName}. We have reviewed your request, and you are invited to create your account.`,
    ],
    action: { label: 'Create your account', link },
    notes: [`The invitation is for one person and expires ${inDays(expiresInDays)}.`],
  });
}
