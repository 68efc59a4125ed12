import { randomBytes } from 'node:crypto';
import type { Db } from './database/tables';

/**
 * @param name of what is signed
 * @returns the key that it is signed with, the same in all processes; made by the first one that asks
 */
export async function signingKey(db: Db, name: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('portal.signing_keys')
    .values({ name, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('portal.signing_keys').select('key').where('name', '=', name).executeTakeFirstOrThrow();
  return row.key;
}
