import { nameInMail } from '@lender-portal/contracts/rules';
import { formatDay } from '@lender-portal/dates';
import { writeLetter, type MailContent } from './layout';

interface OfferAnswered {
  brandName: string;
  /** URL of the project's page. */
  link: string;
  firstName: string;
  status: 'ACCEPTED' | 'COUNTERED' | 'DECLINED';
  projectName: string;
  message: string | null;
  /** Calendar date; last day to accept a counteroffer. */
  expiresOn: string | null;
}

const SUBJECTS = {
  ACCEPTED: 'Offer accepted',
  COUNTERED: 'Counteroffer received',
  DECLINED: 'Offer declined',
} as const;
const HEADINGS = {
  ACCEPTED: 'Your offer was accepted',
  COUNTERED: 'The borrower countered your offer',
  DECLINED: 'Your offer was declined',
} as const;
const OUTCOMES = {
  ACCEPTED: (project: string) => `Your offer for ${project} was accepted. The loan is now in Loan processing.`,
  COUNTERED: (project: string) =>
    `The borrower of ${project} countered your offer. Review the requested terms, then accept them or send a counteroffer.`,
  DECLINED: (project: string) => `Your offer for ${project} was declined.`,
} as const;

/** Tells a lender how the borrower answered their offer. */
export function offerAnsweredMail({
  brandName,
  link,
  firstName,
  status,
  projectName,
  message,
  expiresOn,
}: OfferAnswered): MailContent {
  const project = nameInMail(projectName);
  return writeLetter({
    brandName,
    subject: `${SUBJECTS[status]}: ${project}`,
    preview: message ?? OUTCOMES[status](project),
    heading: HEADINGS[status],
    paragraphs: [
      `Hello ${firstName},`,
      OUTCOMES[status](project),
      ...(message === null
        ? []
        : [status === 'DECLINED' ? `Reason: ${message}` : `Message from the borrower: ${message}`]),
    ],
    action: { label: status === 'COUNTERED' ? 'Respond to the counteroffer' : 'View the offer', link },
    notes: [
      ...(expiresOn === null ? [] : [`The offer expires after ${formatDay(expiresOn)}.`]),
      'You receive this email because you submitted the offer, or because you are the main user of your company.',
    ],
  });
}
