import type { Db } from '../../foundation/database/tables';
import type { AuthAdmin } from '../sessions/auth-admin';
import type { TenantMetadata } from './invitations';

/**
 * Adds the company to the tokens of a new member. Call it last in the transaction.
 * @throws Error if the auth service rejects it, which must roll back the transaction
 */
export async function setCompany(
  authAdmin: Pick<AuthAdmin, 'updateAppMetadata'>,
  trx: Db,
  userId: string,
  company: TenantMetadata,
): Promise<void> {
  if (!(await authAdmin.updateAppMetadata(trx, userId, company)))
    throw new Error('The auth service has no record of a user that it has signed in');
}
