import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../foundation/tables';
import { findHolder, recordTokenUse, type TokenHolder } from '../tokens/registry-tokens';

/** Lifetime of an unused link. */
const LINK_LIFETIME_MS = 5 * 60_000;
const SESSION_LIFETIME_MS = 8 * 60 * 60_000;
const SECRET = /^[\w-]{43}$/;

/** A browser session of the owners' page, with the rights of a token. */
export interface RegistrySession {
  id: string;
  holder: TokenHolder;
  expiresAt: Date;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** @returns the secret of a single-use link; the database stores only its digest */
export async function createLink(db: Db, tokenId: string): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS);
  await db
    .insertInto('portal.registry_sessions')
    .values({ token_id: tokenId, link_digest: sha256(secret), expires_at: expiresAt })
    .execute();
  return { secret, expiresAt };
}

/**
 * @returns the session and the secret of its cookie, or undefined if the link was used or has expired, or its token was
 *   revoked
 */
export async function startRegistrySession(
  db: Db,
  link: string,
): Promise<(RegistrySession & { secret: string }) | undefined> {
  if (!SECRET.test(link)) return undefined;
  const secret = newSecret();
  // A single statement, so only one of two concurrent requests succeeds.
  const { numUpdatedRows } = await db
    .updateTable('portal.registry_sessions')
    .set({ digest: sha256(secret), expires_at: new Date(Date.now() + SESSION_LIFETIME_MS) })
    .where('link_digest', '=', sha256(link))
    .where('digest', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  const session = numUpdatedRows > 0n ? await findSession(db, secret) : undefined;
  return session && { ...session, secret };
}

/** @returns the holder of the token that created an unused link; does not use up the link */
export async function findLinkHolder(db: Db, link: string): Promise<Pick<TokenHolder, 'id' | 'name'> | undefined> {
  if (!SECRET.test(link)) return undefined;
  return db
    .selectFrom('portal.registry_sessions as sessions')
    .innerJoin('portal.registry_tokens as tokens', 'tokens.id', 'sessions.token_id')
    .select(['tokens.id', 'tokens.name'])
    .where('sessions.link_digest', '=', sha256(link))
    .where('sessions.digest', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .where('tokens.revoked_at', 'is', null)
    .executeTakeFirst();
}

/**
 * @param given the token itself, or a new link of it, which is used up
 * @returns whether it belongs to the holder
 */
export async function isConfirmedBy(db: Db, { id }: Pick<TokenHolder, 'id'>, given: string): Promise<boolean> {
  const holder = await findHolder(db, given);
  if (holder) return holder.id === id;
  const secret = given.slice(given.indexOf('#') + 1);
  if (!SECRET.test(secret)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('portal.registry_sessions')
    .where('link_digest', '=', sha256(secret))
    .where('token_id', '=', id)
    .where('digest', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns the session of a cookie, or undefined if it has ended or its token was revoked */
export async function findSession(db: Db, secret: string): Promise<RegistrySession | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const row = await db
    .selectFrom('portal.registry_sessions as sessions')
    .innerJoin('portal.registry_tokens as tokens', 'tokens.id', 'sessions.token_id')
    .select([
      'tokens.id',
      'tokens.name',
      'tokens.modules',
      'tokens.is_owner',
      'tokens.is_check_worker',
      'tokens.last_used_at',
      'sessions.id as session_id',
      'sessions.expires_at',
    ])
    .where('sessions.digest', '=', sha256(secret))
    .where('sessions.expires_at', '>', new Date())
    .where('tokens.revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.session_id, holder: await recordTokenUse(db, row), expiresAt: row.expires_at };
}

export async function endRegistrySession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('portal.registry_sessions').where('id', '=', id).execute();
}
