import { nameInMail, salutation } from '@lender-portal/contracts/rules';
import { writeLetter, type MailContent } from './layout';

interface Assigned {
  brandName: string;
  /** URL of the sign-in page. */
  link: string;
  firstName: string;
  company: string;
}

/** Tells a user that their account now belongs to a company. */
export function accountAssignedMail({ brandName, link, firstName, company }: Assigned): MailContent {
  return writeLetter({
    brandName,
    subject: `Your ${brandName} account is ready`,
    preview: `You belong to ${nameInMail(company)} now.`,
    heading: 'Your account is ready',
    paragraphs: [
      salutation(firstName),
      `Your account belongs to ${nameInMail(company)} now. You can sign in with the password that you have chosen:`,
    ],
    action: { label: 'Sign in', link },
    notes: ['If you do not know this company, do not go on, and answer the marketplace’s team.'],
  });
}
