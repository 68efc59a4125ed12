import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../tables';

/** Digests: people type passwords where an address belongs, and nobody has to know who signs in from where. */
export const accountDigest = (email: string): string => createHash('sha256').update(email).digest('hex');

/** An account as it is used from one network. */
export const sourceDigest = (email: string, network: string): string => createHash('sha256').update(`${email}\n${network}`).digest('hex');

/** Remembers that whoever owns the account works from that network. */
export async function rememberNetwork(trx: Db, email: string, network: string): Promise<void> {
  await trx
    .insertInto('auth.known_networks')
    .values({ source: sourceDigest(email, network) })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ signed_in_at: sql<Date>`now()` }))
    .execute();
}
