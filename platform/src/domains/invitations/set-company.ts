import { sql } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { changeHostedUser } from '../sessions/hosted-admin';
import type { TenantMetadata } from './invitations';

/**
 * Has the tokens of a new member name the company, as the last step of the transaction that makes them one.
 *
 * @throws where the auth service does not take it, which has to roll the transaction back
 */
export type SetCompany = (trx: Db, userId: string, company: TenantMetadata) => Promise<void>;

/** With the service in this process, whose tables stand beside ours. */
export const setLocalCompany: SetCompany = async (trx, userId, company) => {
  await trx
    .updateTable('auth.users')
    .set({ raw_app_meta_data: sql<string>`raw_app_meta_data || ${JSON.stringify(company)}::jsonb`, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
};

/** With a hosted service. */
export const setHostedCompany =
  (settings: PlatformSettings): SetCompany =>
  async (_trx, userId, company) => {
    if (!(await changeHostedUser(settings, userId, { app_metadata: company }))) throw new Error('The auth service does not know a user whom it has signed in');
  };
