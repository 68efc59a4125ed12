import { sql } from 'kysely';
import type { AdditionalExpiredRows } from '../domains/retention/expired-rows';

/** A deleted note or evaluation can be restored for a day, and is not visible afterwards. */
const DELETED_DAYS = 30;

/** Loans with their ledger and offers with their history are kept. */
export const marketplaceExpiredRows: AdditionalExpiredRows = ({ requestDays }, now) => {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const deleted = sql<boolean>`deleted_at is not null and deleted_at < ${before(DELETED_DAYS)}`;
  return [
    { table: 'marketplace.borrower_invitations', where: sql`expires_at < ${before(requestDays)}` },
    { table: 'marketplace.borrower_notes', where: deleted },
    { table: 'marketplace.scenarios', where: deleted },
  ];
};
