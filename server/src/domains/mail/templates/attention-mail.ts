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
  /** The number of all open items; set for the daily summary. */
  openCount: number | undefined;
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
  const inAll = openCount === undefined ? [] : [`You have ${formatCount(openCount, 'open action item')}.`];
  const more = items.length - LISTED_MAX;
  const common = {
    brandName,
    heading,
    notes: [
      openCount === undefined
        ? 'You receive this email at once because of your notification settings, or because you submitted the offer.'
        : 'You receive this summary each morning because of your notification settings.',
    ],
    settings: { label: 'Change your notification settings', link: settingsPage },
  };
  if (others.length === 0)
    return writeLetter({
      ...common,
      subject: title,
      preview: detailOf(first, DETAIL_MAX) ?? title,
      paragraphs: [`Hello ${firstName},`, ...[detailOf(first, DETAIL_MAX)].filter((text) => text !== null), ...inAll],
      action: { label: 'View details', link: appUrl + first.path },
    });
  return writeLetter({
    ...common,
    subject: `${heading}: ${title}`,
    preview: title,
    paragraphs: [`Hello ${firstName},`, ...inAll],
    items: items.slice(0, LISTED_MAX).map((item): LetterItem => ({
      title: textInMail(item.title, TITLE_MAX),
      detail: detailOf(item, LISTED_DETAIL_MAX),
      link: appUrl + item.path,
    })),
    action: { label: more > 0 ? `View ${formatInteger(more)} more` : 'View all action items', link: settingsPage },
  });
}

/** States the amount first, so that it is not cut. */
function detailOf({ kind, amount, detail }: AttentionItem, maxLength: number): string | null {
  const parts = [
    ...(amount ? [`${amountLabel(kind)} ${dollars.format(amount / 100)}`] : []),
    ...(detail ? [detail] : []),
  ];
  return parts.length === 0 ? null : textInMail(parts.join(' · '), maxLength);
}

const amountLabel = (kind: AttentionKind) =>
  kind === 'PAYMENT_LATE' ? 'Past due' : kind.startsWith('LOAN_') ? 'Balance' : 'Loan amount';
