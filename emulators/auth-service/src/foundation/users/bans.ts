import { sql } from 'kysely';
import type { Trx } from '../tables';

/** End of an indefinite ban: the last year that all clients' date types support. */
export const FOREVER = new Date('9999-12-31T00:00:00Z');

/**
 * Bans an account and ends its sessions permanently. The rows stay, so that a refresh is rejected with the ban instead
 * of a missing session. `not_after` is set to the creation time, which is in the past for any clock.
 */
export async function banUser(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ banned_until: FOREVER, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('auth.sessions')
    .set({ not_after: sql<Date>`least(not_after, created_at)`, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export async function liftBan(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ banned_until: null, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}
