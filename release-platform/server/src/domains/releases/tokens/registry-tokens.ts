import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomBytes } from 'node:crypto';
import { auditLog } from '../../../foundation/audit-log';
import type { Db } from '../../../foundation/tables';

const TOKEN = /^lprt_[\w-]{43}$/;
/** Precision of `last_used_at`, which saves a write per call. */
const LAST_USED_PRECISION_MS = 60_000;

/** The authenticated caller of the registry. */
export interface TokenHolder {
  id: string;
  name: string;
  modules: readonly string[];
  isOwner: boolean;
  /** A check worker runs checks, and may not act on any module. */
  isCheckWorker: boolean;
}

/** A token as owners see it, without its secret. */
export interface RegistryToken extends TokenHolder {
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export const mayActOn = ({ isOwner, modules }: Pick<TokenHolder, 'isOwner' | 'modules'>, module: string): boolean =>
  isOwner || modules.includes(module);

/**
 * @param by name of the service key
 * @returns the token with its secret, which cannot be retrieved later
 * @throws a unique violation if an active token has the same name
 */
export async function createToken(
  db: Db,
  { name, modules, isOwner, isCheckWorker }: Omit<TokenHolder, 'id'>,
  by: string,
): Promise<RegistryToken & { token: string }> {
  const token = newToken();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('portal.registry_tokens')
      .values({ name, digest: sha256(token), modules: [...modules], is_owner: isOwner, is_check_worker: isCheckWorker })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await auditLog.record(trx, {
      actor: 'staff',
      action: 'registryToken.create',
      subjectId: row.id,
      details: { name, modules, isOwner, isCheckWorker, key: by },
    });
    return { ...toToken(row), token };
  });
}

const newToken = () => `lprt_${randomBytes(32).toString('base64url')}`;

/**
 * Creates or replaces the token of a worker or owner that runs beside this process. Called at each start.
 *
 * @returns the secret
 */
export async function replaceToken(
  db: Db,
  { name, isOwner = false, isCheckWorker = false }: Partial<TokenHolder> & { name: string },
): Promise<string> {
  const token = newToken();
  const digest = sha256(token);
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('portal.registry_tokens')
      .set({ digest })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    if (changed.length === 0)
      await trx
        .insertInto('portal.registry_tokens')
        .values({ name, digest, modules: [], is_owner: isOwner, is_check_worker: isCheckWorker })
        .execute();
  });
  return token;
}

/** @returns all tokens including revoked ones, in order of creation */
export async function listTokens(db: Db): Promise<RegistryToken[]> {
  const rows = await db
    .selectFrom('portal.registry_tokens')
    .select(COLUMNS)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toToken);
}

/** @returns the revoked token, or undefined if there was no active one of that name */
export async function revokeToken(db: Db, name: string, by: string): Promise<RegistryToken | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('portal.registry_tokens')
      .set({ revoked_at: new Date() })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) return undefined;
    await auditLog.record(trx, {
      actor: 'staff',
      action: 'registryToken.revoke',
      subjectId: row.id,
      details: { name, key: by },
    });
    return toToken(row);
  });
}

/** @returns the holder of an active token, or undefined */
export async function findHolder(db: Db, token: string, now = new Date()): Promise<TokenHolder | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await db
    .selectFrom('portal.registry_tokens')
    .select(COLUMNS)
    .where('digest', '=', sha256(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && recordTokenUse(db, row, now);
}

/** Records the use of a token, directly or by a session. */
export async function recordTokenUse(db: Db, row: HolderRow, now = new Date()): Promise<TokenHolder> {
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > LAST_USED_PRECISION_MS)
    await db.updateTable('portal.registry_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return {
    id: row.id,
    name: row.name,
    modules: row.modules,
    isOwner: row.is_owner,
    isCheckWorker: row.is_check_worker,
  };
}

const COLUMNS = [
  'id',
  'name',
  'modules',
  'is_owner',
  'is_check_worker',
  'created_at',
  'last_used_at',
  'revoked_at',
] as const;

interface HolderRow {
  id: string;
  name: string;
  modules: string[];
  is_owner: boolean;
  is_check_worker: boolean;
  last_used_at: Date | null;
}

interface TokenRow extends HolderRow {
  created_at: Date;
  revoked_at: Date | null;
}

const toToken = ({
  id,
  name,
  modules,
  is_owner: isOwner,
  is_check_worker: isCheckWorker,
  created_at: created,
  last_used_at: used,
  revoked_at: revoked,
}: TokenRow): RegistryToken => ({
  id,
  name,
  modules,
  isOwner,
  isCheckWorker,
  createdAt: created.toISOString(),
  lastUsedAt: used?.toISOString() ?? null,
  revokedAt: revoked?.toISOString() ?? null,
});
