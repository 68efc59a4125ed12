import { banUser, liftBan } from '@lender-portal/auth-service';
import type { Accounts } from '../../domains/team/accounts';

/** The local service has its tables beside ours: its part is done with the rest, or not at all. */
export const localAccounts: Accounts = {
  setActive: (trx, userId, isActive) => (isActive ? liftBan(trx, userId) : banUser(trx, userId)),
  settle: async () => {},
};
