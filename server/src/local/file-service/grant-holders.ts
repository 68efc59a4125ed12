import { isSessionActive, type SessionLimits } from '@lender-portal/auth-service';
import type { Db } from '../../foundation/database/tables';
import { withAuthTables } from '../auth-service/auth-tables';

/** A user and the session they are signed in with, as far as a grant names them. */
interface Holder {
  userId?: string | undefined;
  sessionId?: string | undefined;
}

/** A grant ends with the session it was made in, and with the user's account. */
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
