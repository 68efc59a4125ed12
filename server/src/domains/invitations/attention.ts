import type { AttentionItem } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An invitation is listed from this long before its expiry until this long after it. */
const BEFORE_EXPIRY_MS = 2 * DAY_MS;
const AFTER_EXPIRY_MS = 30 * DAY_MS;

/** Finds the company's open invitations that expire soon or have recently expired. */
export async function invitationsAttention(db: Db, tenantId: string, now: Date): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('portal.invitations')
    .select(['id', 'first_name', 'last_name', 'email', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('invited_by', 'is not', null)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', new Date(now.getTime() + BEFORE_EXPIRY_MS))
    .where('expires_at', '>', new Date(now.getTime() - AFTER_EXPIRY_MS))
    .execute();
  return rows.map(({ id, first_name: first, last_name: last, email, expires_at: at }) => {
    const hasExpired = at <= now;
    return {
      id: `invitation:${id}:${hasExpired ? 'expired' : 'expires'}:${at.toISOString()}`,
      kind: hasExpired ? 'INVITATION_EXPIRED' : 'INVITATION_EXPIRES',
      title: `The invitation to ${first} ${last} ${hasExpired ? 'has expired' : 'expires soon'}`,
      detail: email,
      at,
      path: '/profile/users',
    };
  });
}
