import type { AttentionKind, AttentionUrgency, MailTopic } from '@lender-portal/contracts/schema';
import type { AttentionItem } from '../../foundation/attention';

interface Kind {
  urgency: AttentionUrgency;
  /** Orders items that are urgent now, highest first. */
  severity: number;
  /** Null if another mail covers it. */
  topic: MailTopic | null;
  /** True if only the main user of a company can act. */
  isForMainUser?: boolean;
}

const URGENCIES: readonly AttentionUrgency[] = ['NOW', 'SOON', 'NEWS'];

export const KINDS: Readonly<Record<AttentionKind, Kind>> = {
  PAYMENT_LATE: { urgency: 'NOW', severity: 3, topic: 'PAYMENTS' },
  LOAN_MATURED: { urgency: 'NOW', severity: 3, topic: 'PAYMENTS' },
  OFFER_COUNTERED: { urgency: 'NOW', severity: 2, topic: 'OFFERS' },
  CONDITION_TO_REVIEW: { urgency: 'NOW', severity: 1, topic: 'LOANS' },
  CONDITION_OVERDUE: { urgency: 'NOW', severity: 1, topic: 'LOANS' },
  DOCUMENT_EXPIRED: { urgency: 'NOW', severity: 0, topic: null },
  DOCUMENT_REJECTED: { urgency: 'NOW', severity: 0, topic: null },
  DOCUMENT_MISSING: { urgency: 'NOW', severity: 0, topic: null },
  STATE_WITHDRAWN: { urgency: 'NOW', severity: 0, topic: null },
  DOCUMENT_EXPIRES: { urgency: 'SOON', severity: 0, topic: null },
  INVITATION_EXPIRES: { urgency: 'SOON', severity: 0, topic: null, isForMainUser: true },
  OFFER_EXPIRES: { urgency: 'SOON', severity: 0, topic: 'OFFERS' },
  LOAN_MATURES: { urgency: 'SOON', severity: 0, topic: 'PAYMENTS' },
  OFFER_ACCEPTED: { urgency: 'NEWS', severity: 0, topic: 'OFFERS' },
  OFFER_DECLINED: { urgency: 'NEWS', severity: 0, topic: 'OFFERS' },
  PROJECTS_MATCH: { urgency: 'NEWS', severity: 0, topic: 'PROJECTS' },
  MESSAGE_UNREAD: { urgency: 'NEWS', severity: 0, topic: 'LOANS' },
  INVITATION_EXPIRED: { urgency: 'NEWS', severity: 0, topic: null, isForMainUser: true },
  BORROWER_INVITATION_EXPIRED: { urgency: 'NEWS', severity: 0, topic: null },
};

/** Most severe first: by amount now, by due day soon, and newest first otherwise. */
export function bySeverity(a: AttentionItem, b: AttentionItem): number {
  const [kindA, kindB] = [KINDS[a.kind], KINDS[b.kind]];
  const isSoon = kindA.urgency === 'SOON';
  return (
    URGENCIES.indexOf(kindA.urgency) - URGENCIES.indexOf(kindB.urgency) ||
    kindB.severity - kindA.severity ||
    (kindA.urgency === 'NOW' ? (b.amount ?? 0) - (a.amount ?? 0) : 0) ||
    (isSoon ? a.at.getTime() - b.at.getTime() : b.at.getTime() - a.at.getTime()) ||
    a.id.localeCompare(b.id)
  );
}
