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
    preview: `Your account is now linked to ${nameInMail(company)}.`,
    heading: 'Your account is ready',
    paragraphs: [
      salutation(firstName),
      `Your account is now linked to ${nameInMail(company)}. You can sign in with the password that you chose:`,
    ],
    action: { label: 'Sign in', link },
    notes: ['If you do not recognize this company, do not sign in. Contact the marketplace’s team instead.'],
  });
}
