import { writeLetter, type MailContent } from './layout';

interface Withdrawn {
  brandName: string;
  /** The state's page. */
  link: string;
  firstName: string;
  /** By its name. */
  state: string;
  reason: string;
}

/** Tells a company that it may not lend in a state any more, and where its documents are. */
export function stateWithdrawnMail({ brandName, link, firstName, state, reason }: Withdrawn): MailContent {
  return writeLetter({
    brandName,
    subject: `Action needed: the approval of ${state} was withdrawn`,
    preview: reason,
    heading: `${state} is not approved any more`,
    paragraphs: [
      `Hello ${firstName},`,
      `We have withdrawn our approval of your company as a lender in ${state}:`,
      reason,
      'Please look at the documents of this state, and upload what is missing or out of date.',
    ],
    action: { label: `Open the documents of ${state}`, link },
    notes: ['Without the approval your company cannot submit offers to borrowers in this state.'],
  });
}
