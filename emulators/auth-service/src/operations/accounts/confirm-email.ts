import type { AuthService } from '../../foundation/auth-service';
import { HookRefusedError } from '../../foundation/errors';
import type { Metadata, Trx } from '../../foundation/tables';
import { claimsOf, type AuthUser } from '../../foundation/users/users';

/** Password and data of the sign-up that takes effect. */
export interface SignUp {
  encryptedPassword: string | null;
  metadata: Metadata;
}

/**
 * Marks the address as verified. Anyone may have signed up with it before, so only this sign-up's password and data are
 * kept.
 *
 * @throws HookRefusedError if the server rejects the user
 */
export async function confirmEmail(
  { hooks }: AuthService,
  trx: Trx,
  user: AuthUser,
  { encryptedPassword, metadata }: SignUp,
): Promise<AuthUser> {
  if (user.email_confirmed_at) return user;
  const answer = await hooks.userConfirmed?.(trx, { id: user.id, email: user.email, metadata });
  if (answer && 'refusal' in answer) throw new HookRefusedError(answer.refusal);
  const now = new Date();
  return trx
    .updateTable('auth.users')
    .set({
      encrypted_password: encryptedPassword,
      email_confirmed_at: now,
      raw_user_meta_data: JSON.stringify({ ...metadata, ...claimsOf(user, true) }),
      raw_app_meta_data: JSON.stringify({ ...user.raw_app_meta_data, ...answer?.appMetadata }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
