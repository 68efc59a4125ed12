import { sql } from 'kysely';
import type { AdditionalExpiredRows } from '../domains/retention/expired-rows';

/** Loans and offers with their history are kept. */
export const marketplaceExpiredRows: AdditionalExpiredRows = ({ requestDays }, now) => [
  {
    table: 'marketplace.borrower_invitations',
    where: sql`expires_at < ${new Date(now.getTime() - requestDays * 24 * 3_600_000)}`,
  },
];
