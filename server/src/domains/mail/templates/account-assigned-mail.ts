import { nameInMail, salutation } from '@lender-portal/contracts/rules';
import { writeLetter, type MailContent } from './layout';

interface Assigned {
  brandName: string;
  /** Where one signs in. */
  link: string;
  firstName: string;
  company: string;
}

/** Tells the user that their account, so far without a company, has one now. */
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
