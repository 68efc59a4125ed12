import { nameInMail, salutation } from '@lender-portal/contracts/rules';
import { writeLetter, type MailContent } from './layout';

interface DeclinedRequest {
  brandName: string;
  firstName: string;
  /** Company of the lender. */
  company: string;
  projectName: string;
  reason: string;
}

/** Tells a borrower that the lender declined their direct request. */
export function requestDeclinedMail({
  brandName,
  firstName,
  company,
  projectName,
  reason,
}: DeclinedRequest): MailContent {
  const [lender, project] = [nameInMail(company), nameInMail(projectName)];
  return writeLetter({
    brandName,
    subject: `Loan request declined: ${project}`,
    preview: reason,
    heading: 'Your loan request was declined',
    paragraphs: [salutation(firstName), `${lender} declined your loan request for ${project}.`, `Reason: ${reason}`],
    notes: ['You receive this email because you sent the loan request.'],
  });
}
