import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Created } from './column-types';

/** Keys that a server signs with, shared by its processes. */
interface SigningKeyTable {
  /** The purpose of the key, such as `previews`. */
  name: string;
  key: string;
  created_at: Created;
}

export interface SigningKeyTables {
  'portal.signing_keys': SigningKeyTable;
}

/**
 * @param name the purpose of the key
 * @returns its key, the same in all processes; the first one that asks creates it
 */
export async function signingKey(db: Kysely<SigningKeyTables>, name: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('portal.signing_keys')
    .values({ name, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('portal.signing_keys').select('key').where('name', '=', name).executeTakeFirstOrThrow();
  return row.key;
}
