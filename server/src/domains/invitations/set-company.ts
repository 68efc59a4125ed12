import type { Db } from '../../foundation/database/tables';
import type { AuthAdmin } from '../sessions/auth-admin';
import type { TenantMetadata } from './invitations';

/**
 * Has the tokens of a new member name the company, as the last step of the transaction that makes them one.
 *
 * @throws where the auth service does not take it, which has to roll the transaction back
 */
export async function setCompany(
  authAdmin: Pick<AuthAdmin, 'updateAppMetadata'>,
  trx: Db,
  userId: string,
  company: TenantMetadata,
): Promise<void> {
  if (!(await authAdmin.updateAppMetadata(trx, userId, company)))
    throw new Error('The auth service does not know a user whom it has signed in');
}
