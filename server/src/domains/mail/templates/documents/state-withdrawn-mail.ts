import { formatCount } from '@lender-portal/dates';
import { writeLetter, type MailContent } from '../layout';

interface Withdrawn {
  brandName: string;
  /** URL of the state's page. */
  link: string;
  firstName: string;
  /** Name of the state. */
  state: string;
  reason: string;
  /** Offers in the state that wait for the borrower or the lender. */
  openOffers: number;
}

/** Tells a company that its approval in a state was withdrawn, and links to its documents. */
export function stateWithdrawnMail({ brandName, link, firstName, state, reason, openOffers }: Withdrawn): MailContent {
  return writeLetter({
    brandName,
    subject: `Action needed: your approval in ${state} was withdrawn`,
    preview: reason,
    heading: `Your approval in ${state} was withdrawn`,
    paragraphs: [
      `Hello ${firstName},`,
      `We have withdrawn your company’s approval to lend in ${state}:`,
      reason,
      `Please check your ${state} license documents and upload any that are missing or out of date. We will review them and then restore your approval.`,
    ],
    action: { label: `Open ${state} documents`, link },
    notes: [
      `Until your approval in ${state} is restored, your company cannot submit, change or accept offers there.`,
      ...(openOffers > 0
        ? [
            `You have ${formatCount(openOffers, 'open offer')} in ${state}. Borrowers cannot accept or counter them until then. You can still withdraw an offer.`,
          ]
        : []),
    ],
  });
}
