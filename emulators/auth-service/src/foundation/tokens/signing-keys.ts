import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Db } from '../tables';

export const SIGNING_ALGORITHM = 'ES256';

export interface SigningKeys {
  current: { kid: string; key: CryptoKey };
  /** Public keys of all signing keys, including earlier ones. */
  publicJwks: JWK[];
}

/** Loads the signing keys from the database, which all processes share. The first start creates one. */
export async function loadSigningKeys(db: Db): Promise<SigningKeys> {
  const rows = (await readKeys(db)) ?? (await createKey(db));
  const keys = await Promise.all(
    rows.map(async ({ id, private_jwk: jwk, is_current: isCurrent }) => ({
      id,
      isCurrent,
      key: (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey,
      publicJwk: toPublic(jwk, id),
    })),
  );
  const current = keys.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Error('No signing key is marked as the current one');
  return { current: { kid: current.id, key: current.key }, publicJwks: keys.map(({ publicJwk }) => publicJwk) };
}

async function readKeys(db: Db) {
  const rows = await db.selectFrom('auth.signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.length > 0 ? rows : undefined;
}

async function createKey(db: Db) {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  await db
    .insertInto('auth.signing_keys')
    .values({ id: randomUUID(), private_jwk: JSON.stringify(await exportJWK(privateKey)), is_current: true })
    // Another process may have created the key first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readKeys(db)) ?? [];
}

function toPublic({ kty, crv, x, y }: JWK, kid: string): JWK {
  return { kty, crv, x, y, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] } as JWK;
}
