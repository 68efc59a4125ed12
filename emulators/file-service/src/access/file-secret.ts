import { randomBytes } from 'node:crypto';
import type { Db } from '../tables';

/** Purposes of secrets. `folder` names the folder of the files. */
type FileSecretName = 'policies' | 'folder';

/** Loads a secret from the database, which all processes share. The first start creates it. */
export async function loadFileSecret(db: Db, name: FileSecretName): Promise<string> {
  const find = () => db.selectFrom('portal.file_secrets').select('secret').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.secret;
  await db
    .insertInto('portal.file_secrets')
    .values({ name, secret: randomBytes(32).toString('base64url') })
    // Another process may have created the secret first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (
    await db.selectFrom('portal.file_secrets').select('secret').where('name', '=', name).executeTakeFirstOrThrow()
  ).secret;
}
