import type { AttentionKind } from '@lender-portal/contracts/schema';
import { textInMail } from '@lender-portal/contracts/rules';
import { formatCount, formatInteger } from '@lender-portal/dates';
import type { AttentionItem } from '../../../foundation/attention';
import { writeLetter, type LetterItem, type MailContent } from './layout';

interface AttentionMail {
  brandName: string;
  /** URL of the portal's start page, without a trailing slash. */
  appUrl: string;
  firstName: string;
  /** Most severe first. */
  items: readonly [AttentionItem, ...AttentionItem[]];
  /** The number of all open items; null except in the daily summary. */
  openCount: number | null;
}

const LISTED_MAX = 20;
const TITLE_MAX = 150;
/** Fits a borrower's message. */
const DETAIL_MAX = 2_000;
const LISTED_DETAIL_MAX = 200;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Tells a user of action items: of one in full, or of several in a list. */
export function attentionMail({ brandName, appUrl, firstName, items, openCount }: AttentionMail): MailContent {
  const [first, ...others] = items;
  const title = textInMail(first.title, TITLE_MAX);
  const settingsPage = `${appUrl}/profile/notifications`;
  const heading = others.length === 0 ? title : formatCount(items.length, 'action item');
  const inAll =
    openCount !== null && openCount > items.length
      ? [`${formatInteger(openCount)} action items are open in total.`]
      : [];
  const more = items.length - LISTED_MAX;
  const common = {
    brandName,
    heading,
    notes: ['You receive this email because of your notification settings.'],
    settings: { label: 'Change your notification settings', link: settingsPage },
  };
  if (others.length === 0)
    return writeLetter({
      ...common,
      subject: title,
      preview: factsOf(first, DETAIL_MAX)[0] ?? title,
      paragraphs: [`Hello ${firstName},`, ...factsOf(first, DETAIL_MAX), ...inAll],
      action: { label: 'View details', link: appUrl + first.path },
    });
  return writeLetter({
    ...common,
    subject: `${heading}: ${title}`,
    preview: title,
    paragraphs: [`Hello ${firstName},`, ...inAll],
    items: items.slice(0, LISTED_MAX).map((item): LetterItem => ({
      title: textInMail(item.title, TITLE_MAX),
      detail: factsOf(item, LISTED_DETAIL_MAX).join(' · ') || null,
      link: appUrl + item.path,
    })),
    action: { label: more > 0 ? `View ${formatInteger(more)} more` : 'View all action items', link: settingsPage },
  });
}

const factsOf = ({ kind, amount, detail }: AttentionItem, maxLength: number): string[] => [
  ...(amount ? [`${amountLabel(kind)} ${dollars.format(amount / 100)}`] : []),
  ...(detail ? [textInMail(detail, maxLength)] : []),
];

const amountLabel = (kind: AttentionKind) =>
  kind === 'PAYMENT_LATE' ? 'Past due' : kind.startsWith('LOAN_') ? 'Balance' : 'Loan amount';
