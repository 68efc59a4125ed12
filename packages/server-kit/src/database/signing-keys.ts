import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Created } from './column-types';

/** Signing keys shared by all server processes. */
interface SigningKeyTable {
  /** Purpose of the key, such as `previews`. */
  name: string;
  key: string;
  created_at: Created;
}

export interface SigningKeyTables {
  'portal.signing_keys': SigningKeyTable;
}

/**
 * @param name purpose of the key
 * @returns the same key in all processes; the first call creates it
 */
export async function getSigningKey(db: Kysely<SigningKeyTables>, name: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('portal.signing_keys')
    .values({ name, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('portal.signing_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.key;
}
