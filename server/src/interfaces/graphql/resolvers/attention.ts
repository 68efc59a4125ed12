import { documentsAttention } from '../../../domains/documents/attention';
import { withdrawnStates } from '../../../domains/documents/withdrawn-states';
import { invitationsAttention } from '../../../domains/invitations/attention';
import type { AttentionItem } from '../../../foundation/attention';
import type { AttentionKind, AttentionUrgency, QueryResolvers } from '../resolvers.generated';

const MAX_ITEMS = 100;

const URGENCIES: readonly AttentionUrgency[] = ['NOW', 'SOON', 'NEWS'];

const URGENCY: Readonly<Record<AttentionKind, AttentionUrgency>> = {
  DOCUMENT_EXPIRED: 'NOW',
  DOCUMENT_REJECTED: 'NOW',
  DOCUMENT_MISSING: 'NOW',
  STATE_WITHDRAWN: 'NOW',
  OFFER_COUNTERED: 'NOW',
  CONDITION_TO_REVIEW: 'NOW',
  CONDITION_OVERDUE: 'NOW',
  PAYMENT_LATE: 'NOW',
  DOCUMENT_EXPIRES: 'SOON',
  INVITATION_EXPIRES: 'SOON',
  OFFER_EXPIRES: 'SOON',
  OFFER_ACCEPTED: 'NEWS',
  OFFER_DECLINED: 'NEWS',
  MESSAGE_UNREAD: 'NEWS',
  INVITATION_EXPIRED: 'NEWS',
  BORROWER_INVITATION_EXPIRED: 'NEWS',
};

/** The viewer's action items from all features and the extension. */
export const attention: NonNullable<QueryResolvers['attention']> = async (
  _parent,
  _args,
  { db, documents: { today }, completeViewer, attentionSources },
) => {
  const viewer = await completeViewer();
  const { user, tenant, lender } = viewer;
  const now = new Date();
  const query = { lenderId: lender.id, userId: user.id, isWhiteLabel: lender.has_white_label, isMain: user.is_main };
  const found = await Promise.all([
    documentsAttention(db, viewer, today()),
    withdrawnStates(db, lender.id),
    user.is_main ? invitationsAttention(db, tenant.id, now) : [],
    ...attentionSources.map((source) => source(db, query, { now, today: today() })),
  ]);
  return found.flat().sort(byUrgency).slice(0, MAX_ITEMS).map(toItem);
};

const rank = ({ kind }: AttentionItem) => URGENCIES.indexOf(URGENCY[kind]);

/** Items with a due date come in its order; others newest first. */
const byUrgency = (a: AttentionItem, b: AttentionItem) =>
  rank(a) - rank(b) ||
  (URGENCY[a.kind] === 'SOON' ? a.at.getTime() - b.at.getTime() : b.at.getTime() - a.at.getTime()) ||
  a.id.localeCompare(b.id);

const toItem = ({ at, ...item }: AttentionItem) => ({ ...item, at: at.toISOString(), urgency: URGENCY[item.kind] });
