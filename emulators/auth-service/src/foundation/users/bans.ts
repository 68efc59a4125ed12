import { sql } from 'kysely';
import type { Trx } from '../tables';

/** The end of a ban that shall have none: the last year that every client's calendar takes. */
export const FOREVER = new Date('9999-12-31T00:00:00Z');

/**
 * Bans an account, and ends its sessions for good: they do not come back when the ban is lifted. Their rows stay, so
 * that a renewal is refused for the ban and not merely for a missing session. As if they had ended when
 * they began: by the clock of any process that is past.
 */
export async function banUser(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('auth.users').set({ banned_until: FOREVER, updated_at: new Date() }).where('id', '=', userId).execute();
  await trx
    .updateTable('auth.sessions')
    .set({ not_after: sql<Date>`least(not_after, created_at)`, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export async function liftBan(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('auth.users').set({ banned_until: null, updated_at: new Date() }).where('id', '=', userId).execute();
}
