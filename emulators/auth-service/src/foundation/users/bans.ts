import { sql } from 'kysely';
import type { Trx } from '../tables';

/** End of an indefinite ban: the last year that all clients' date types support. */
export const FOREVER = new Date('9999-12-31T00:00:00Z');

/**
 * Bans an account and ends its sessions permanently. The rows stay, so that a refresh is rejected with the ban instead
 * of a missing session.
 */
export async function banUser(trx: Trx, userId: string): Promise<void> {
  await setBan(trx, userId, FOREVER);
  await trx
    .updateTable('auth.sessions')
    // In the past for any clock.
    .set({ not_after: sql<Date>`created_at` })
    .where('user_id', '=', userId)
    .execute();
}

export const liftBan = (trx: Trx, userId: string): Promise<void> => setBan(trx, userId, null);

async function setBan(trx: Trx, userId: string, until: Date | null): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ banned_until: until, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}
