import { randomBytes } from 'node:crypto';
import type { Db } from '../tables';

/** What each secret signs: one that leaked for one purpose opens nothing else. `folder` names the folder of the files. */
export type FileSecretName = 'policies' | 'parts' | 'clouds' | 'folder';

/** Reads a secret from the database, where all processes find the same one; the very first start makes it. */
export async function loadFileSecret(db: Db, name: FileSecretName): Promise<string> {
  const find = () => db.selectFrom('portal.file_secrets').select('secret').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.secret;
  await db
    .insertInto('portal.file_secrets')
    .values({ name, secret: randomBytes(32).toString('base64url') })
    // Another process was first: its secret is the one.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('portal.file_secrets').select('secret').where('name', '=', name).executeTakeFirstOrThrow()).secret;
}
