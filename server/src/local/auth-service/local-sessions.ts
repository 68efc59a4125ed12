import { endSessions, isSessionActive, type AuthService } from '@lender-portal/auth-service';
import type { SessionService } from '../../domains/sessions/user-sessions';
import type { Db } from '../../foundation/database/tables';
import { withAuthTables } from './auth-tables';

/** Sessions of the local auth service, on the same database. */
export const localSessions = (db: Db, { sessionMaxAge }: AuthService): SessionService => ({
  async active(ids) {
    const known = await Promise.all(
      ids.map(async (id) => ((await isSessionActive(withAuthTables(db), id, sessionMaxAge)) ? [id] : [])),
    );
    return known.flat();
  },
  end: (trx, userId, sessionId, scope) => endSessions(withAuthTables(trx), userId, sessionId, scope),
});
