import type { AttentionSource } from '../context/attention';
import { openInvitations } from './invitations';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO_MS = 30 * DAY_MS;

/** Borrower invitations that expired without an answer in the last 30 days. */
export const borrowerAttention: AttentionSource<'lenderId' | 'isWhiteLabel'> = async (
  db,
  { lenderId, isWhiteLabel },
  { now },
) => {
  if (!isWhiteLabel) return [];
  const rows = await openInvitations(db, lenderId)
    .select(['invitation.id', 'first_name', 'last_name', 'email', 'expires_at'])
    .where('expires_at', '<=', now)
    .where('expires_at', '>', new Date(now.getTime() - LONG_AGO_MS))
    .limit(50)
    .execute();
  return rows.map(({ id, first_name: first, last_name: last, email, expires_at: at }) => ({
    id: `borrower-invitation:${id}:${at.toISOString()}`,
    kind: 'BORROWER_INVITATION_EXPIRED',
    title: `The invitation to ${first} ${last} has expired`,
    detail: email,
    at,
    path: '/borrowers/invitations',
  }));
};
