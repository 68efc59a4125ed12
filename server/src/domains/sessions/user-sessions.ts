import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql } from 'kysely';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { TokenSubject } from '../../foundation/token-subject';
import type { Viewer } from '../../foundation/viewer';
import { deviceName } from './device-name';
import type { UserSessionRow } from './tables';

/** Session operations of the auth service, as far as it supports them. */
export interface SessionService {
  /** @returns the sessions that have not ended; all of them if the service cannot tell */
  active(ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Ends one session of a user, or all others. Does nothing if the service does not support it, because the portal
   * rejects ended sessions itself.
   */
  end(trx: Db, userId: string, sessionId: string, scope: 'local' | 'others'): Promise<void>;
}

/** Precision of "last seen" in milliseconds, which limits writes. */
const SEEN_INTERVAL_MS = 5 * 60_000;
/** Maximum number of sessions tracked by this process. */
const MAX_TRACKED = 10_000;
/** Sessions are listed for this long after their last use. */
const LISTED_DAYS = 90;

/** Records that sessions are in use, throttled per session. */
export class SeenSessions {
  readonly #db: Db;
  readonly #seen = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async note({ userId, sessionId, signedInAt }: TokenSubject, userAgent: string | undefined): Promise<void> {
    const now = Date.now();
    if (now - (this.#seen.get(sessionId) ?? 0) < SEEN_INTERVAL_MS) return;
    if (this.#seen.size >= MAX_TRACKED) this.#seen.clear();
    this.#seen.set(sessionId, now);
    const device = deviceName(userAgent) ?? null;
    await this.#db
      .insertInto('portal.user_sessions')
      .values({ id: sessionId, user_id: userId, device, signed_in_at: signedInAt ?? new Date(now) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ device, last_seen_at: sql<Date>`now()` }))
      .execute();
  }
}

/** @throws UNAUTHENTICATED for a session that the user has ended from another device */
export async function refuseEndedSession(db: Db, sessionId: string, viewer: Viewer | undefined): Promise<void> {
  const isEnded = viewer ? viewer.isSessionEnded : await hasEnded(db, sessionId);
  if (!isEnded) return;
  await touchEndedSession(db, sessionId);
  throw refusal('UNAUTHENTICATED', 'Please sign in');
}

async function hasEnded(db: Db, id: string): Promise<boolean> {
  const ended = await db
    .selectFrom('portal.user_sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Keeps the row of an ended session while clients still try to use it; daily precision is enough. */
async function touchEndedSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('portal.user_sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Active sessions of a user, most recently used first. */
export async function listSessions(db: Db, service: SessionService, userId: string): Promise<UserSessionRow[]> {
  const rows = await db
    .selectFrom('portal.user_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${LISTED_DAYS})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  const active = new Set(await service.active(rows.map(({ id }) => id)));
  return rows.filter(({ id }) => active.has(id));
}

/**
 * Ends another session of the viewer. Does nothing if it has already ended.
 * @throws NOT_FOUND for sessions of others; BAD_USER_INPUT for the current one
 */
export async function endUserSession(
  db: Db,
  service: SessionService,
  { user, sessionId }: Viewer,
  id: string,
): Promise<void> {
  if (id === sessionId) throw refusal('BAD_USER_INPUT', 'This is your current session. Sign out instead');
  const isEnded = await db.transaction().execute(async (trx) => {
    const found = isUuid(id)
      ? await trx
          .selectFrom('portal.user_sessions')
          .select('ended_at')
          .where('id', '=', id)
          .where('user_id', '=', user.id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!found) throw refusal('NOT_FOUND', 'This session no longer exists');
    if (found.ended_at) return false;
    await trx
      .updateTable('portal.user_sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await service.end(trx, user.id, id, 'local');
    await recordAction(trx, { actor: user.id, action: 'session.end', subjectId: id });
    return true;
  });
  if (isEnded) recordSecurityEvent('authn_token_revoked', { scope: 'one' });
}

/** Ends all of the viewer's sessions except the current one. */
export async function endOtherUserSessions(
  db: Db,
  service: SessionService,
  { user, sessionId }: Viewer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('portal.user_sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('user_id', '=', user.id)
      .where('id', '!=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
    await service.end(trx, user.id, sessionId, 'others');
    await recordAction(trx, { actor: user.id, action: 'session.endOthers', subjectId: user.id });
  });
  recordSecurityEvent('authn_token_revoked', { scope: 'others' });
}
