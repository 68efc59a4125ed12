import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Db } from '../tables';

export const SIGNING_ALGORITHM = 'ES256';

export interface SigningKey {
  kid: string;
  key: CryptoKey;
  publicJwk: JWK;
}

/** Loads the signing key from the database, which all processes share. The first start creates it. */
export async function loadSigningKey(db: Db): Promise<SigningKey> {
  const find = () => db.selectFrom('auth.signing_keys').selectAll().executeTakeFirst();
  const { id: kid, private_jwk: jwk } = (await find()) ?? (await createKey(db)) ?? (await find())!;
  const { kty, crv, x, y } = jwk as unknown as JWK;
  return {
    kid,
    key: (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey,
    publicJwk: { kty, crv, x, y, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] } as JWK,
  };
}

/** @returns undefined if another process has created the key first */
async function createKey(db: Db) {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return db
    .insertInto('auth.signing_keys')
    .values({ id: randomUUID(), private_jwk: JSON.stringify(await exportJWK(privateKey)) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
