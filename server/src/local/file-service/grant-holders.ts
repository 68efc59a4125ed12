import { isSessionActive, type SessionLimits } from '@lender-portal/auth-service';
import type { Db } from '../../foundation/database/tables';
import { withAuthTables } from '../auth-service/auth-tables';

/** User and session named by a grant. */
interface Holder {
  userId?: string | undefined;
  sessionId?: string | undefined;
}

/** Whether a grant is still valid: its session and its user's account are active. */
export const grantHolders =
  (db: Db, sessionLimits: SessionLimits) =>
  async ({ userId, sessionId }: Holder): Promise<boolean> => {
    const [user, isSignedIn] = await Promise.all([
      userId === undefined
        ? undefined
        : db.selectFrom('portal.users').select('is_active').where('id', '=', userId).executeTakeFirst(),
      sessionId === undefined || isSessionActive(withAuthTables(db), sessionId, sessionLimits),
    ]);
    const isActive = userId === undefined || user?.is_active === true;
    return isActive && isSignedIn;
  };
