import { randomBytes } from 'node:crypto';
import type { Db } from '../../../foundation/database/tables';

/** @returns the key that tokens of pages are signed with; made by the first process that asks */
export async function reportKey(db: Db): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('portal.signing_keys')
    .values({ name: 'reports', key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('portal.signing_keys').select('key').where('name', '=', 'reports').executeTakeFirstOrThrow();
  return row.key;
}
