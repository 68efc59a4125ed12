import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { sql } from 'kysely';
import type { Db } from '../tables';

/** An account as it is used from one network. A digest, as the plain values are personal data. */
const sourceDigest = (email: string, network: string): string => sha256(`${email}\n${network}`);

/** Records that the owner of the account has signed in from that network. */
export async function rememberNetwork(trx: Db, email: string, network: string): Promise<void> {
  await trx
    .insertInto('auth.known_networks')
    .values({ source: sourceDigest(email, network) })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ signed_in_at: sql<Date>`now()` }))
    .execute();
}

/** Whether the owner has signed in to the account from that network. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const found = await db.selectFrom('auth.known_networks').select('source').where('source', '=', sourceDigest(email, network)).executeTakeFirst();
  return found !== undefined;
}
