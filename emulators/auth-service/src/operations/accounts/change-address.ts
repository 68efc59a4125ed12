import { isUniqueViolation } from '@lender-portal/server-kit/database/errors';
import { sql } from 'kysely';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { Trx } from '../../foundation/tables';
import { clearOneTimeTokens } from '../../foundation/tokens/one-time-tokens';
import { findIdentities, type AuthUser } from '../../foundation/users/users';

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
  isVerified: boolean,
): Promise<void> {
  if (email === present) return;
  try {
    await trx.updateTable('auth.users').set({ email }).where('id', '=', id).execute();
    const [identity] = (await findIdentities(trx, id)).filter(({ provider }) => provider === 'email');
    const claims = JSON.stringify({ sub: id, email, email_verified: isVerified });
    await trx
      .insertInto('auth.identities')
      .values({ provider_id: identity?.provider_id ?? id, user_id: id, identity_data: claims, provider: 'email' })
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'provider']).doUpdateSet({
          identity_data: sql<string>`identities.identity_data || ${claims}::jsonb`,
          updated_at: new Date(),
        }),
      )
      .execute();
    await clearOneTimeTokens(trx, id);
    await hooks.emailChanged?.(trx, { id, email });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AuthApiError(422, 'email_exists', 'A user with this email address has already been registered');
    throw error;
  }
}
