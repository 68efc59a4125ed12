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
import type { VerifySession } from './verify-session';

/** What the auth service knows and does of sessions, as far as it lets the portal. */
export interface SessionService {
  /** @returns those of the sessions that have not ended; where it does not tell, all of them */
  active(ids: readonly string[]): Promise<readonly string[]>;
  /** Ends one session of a user, or all but one; where it cannot, the portal's own record has to do. */
  end(trx: Db, userId: string, sessionId: string, scope: 'local' | 'others'): Promise<void>;
}

/** How exact "last seen" is, ms: in between nothing is written. */
const SEEN_EVERY_MS = 5 * 60_000;
/** How many sessions this process remembers to have seen lately. */
const MOST_REMEMBERED = 10_000;
/** How long after its last use a session is listed. */
const LISTED_DAYS = 90;

/** Writes down that a session was used, at most once in a while for each. */
export class SeenSessions {
  readonly #db: Db;
  readonly #seen = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async note({ userId, sessionId, signedInAt }: TokenSubject, userAgent: string | undefined): Promise<void> {
    const now = Date.now();
    if (now - (this.#seen.get(sessionId) ?? 0) < SEEN_EVERY_MS) return;
    if (this.#seen.size >= MOST_REMEMBERED) this.#seen.clear();
    this.#seen.set(sessionId, now);
    const device = deviceName(userAgent) ?? null;
    await this.#db
      .insertInto('portal.user_sessions')
      .values({ id: sessionId, user_id: userId, device, signed_in_at: signedInAt ?? new Date(now) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ device, last_seen_at: sql<Date>`now()` }))
      .execute();
  }
}

/** Beside what the auth service says of it: a session that its user has ended from another one is none any more. */
export const refusingEnded =
  (db: Db, verifySession: VerifySession): VerifySession =>
  async (token, when) => {
    const session = await verifySession(token, when);
    if (!session) return undefined;
    const ended = await db
      .selectFrom('portal.user_sessions')
      .select('id')
      .where('id', '=', session.sessionId)
      .where('ended_at', 'is not', null)
      .executeTakeFirst();
    if (!ended) return session;
    await noteUseOfEnded(db, session.sessionId);
    return undefined;
  };

/** That it was ended is kept for as long as somebody tries to go on with it; a day is exact enough for that. */
async function noteUseOfEnded(db: Db, id: string): Promise<void> {
  await db
    .updateTable('portal.user_sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** The sessions of a user that go on, the one last used first. */
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
 * Ends another session of the viewer's. One that has ended already stays so.
 *
 * @throws NOT_FOUND for sessions of others, BAD_USER_INPUT for the viewer's present one
 */
export async function endSession(
  db: Db,
  service: SessionService,
  { user, sessionId }: Viewer,
  id: string,
): Promise<void> {
  if (id === sessionId) throw refusal('BAD_USER_INPUT', 'This is the session that you are in: sign out instead');
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
    if (!found) throw refusal('NOT_FOUND', 'This session does not exist any more');
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

/** Ends all sessions of the viewer's but the present one. */
export async function endOtherSessions(db: Db, service: SessionService, { user, sessionId }: Viewer): Promise<void> {
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
