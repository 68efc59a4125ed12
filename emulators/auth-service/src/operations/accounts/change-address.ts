import { isUniqueViolation } from '@lender-portal/server-kit/database/errors';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { Trx } from '../../foundation/tables';
import { clearOneTimeTokens } from '../../foundation/tokens/one-time-tokens';
import type { AuthUser } from '../../foundation/users/users';

/**
 * Changes an account's address and deletes links that were mailed to the old one. Sessions stay active, as in Supabase
 * Auth.
 *
 * @param user locked
 * @throws AuthApiError email_exists
 */
export async function changeAddress(
  { hooks }: AuthService,
  trx: Trx,
  { id, email: present }: AuthUser,
  email: string,
): Promise<void> {
  if (email === present) return;
  try {
    await trx.updateTable('auth.users').set({ email }).where('id', '=', id).execute();
    await clearOneTimeTokens(trx, id);
    await hooks.emailChanged?.(trx, { id, email });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AuthApiError(422, 'email_exists', 'A user with this email address has already been registered');
    throw error;
  }
}
