import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../../foundation/audit-log';
import type { Db, Tables } from '../../foundation/database/tables';
import type { UserRow, Viewer } from '../../foundation/viewer';
import { queueActivityNotice, type ActivityNoticeSettings } from './activity-notice';

/** Propagates activations to the auth service. */
export interface Accounts {
  /** Runs in the transaction that changes the locked user. */
  setActive(trx: Transaction<Tables>, userId: string, isActive: boolean): Promise<void>;
  /** Runs after the commit. Does not throw; failures are retried later. */
  settle(userId: string): Promise<void>;
}

/** Dependencies of `changeActivity`. */
export interface ActivitySources extends ActivityNoticeSettings {
  accounts: Accounts;
}

interface Change {
  id: string;
  isActive: boolean;
}

/**
 * Activates or deactivates a user of the viewer's company and notifies them by mail. Does nothing if there is no
 * change.
 * @throws NOT_FOUND for users of other companies; FORBIDDEN for the main user, and if the viewer is no longer the main
 *   user
 */
export async function changeActivity(
  db: Db,
  sources: ActivitySources,
  viewer: Viewer,
  { id, isActive }: Change,
): Promise<UserRow> {
  const { user: actor, tenant } = viewer;
  const { accounts } = sources;
  if (!isUuid(id)) throw notFound();
  const { row, isChanged } = await db.transaction().execute(async (trx) => {
    await lockTeam(trx, tenant.id);
    const teamMembers = trx.selectFrom('portal.users').selectAll().where('tenant_id', '=', tenant.id);
    const present = await teamMembers.where('id', '=', actor.id).executeTakeFirst();
    if (!present?.is_main) throw refusal('FORBIDDEN', 'Only the main user of the company may do this');
    const found = await teamMembers.where('id', '=', id).forUpdate().executeTakeFirst();
    if (!found) throw notFound();
    if (found.is_main) throw refusal('FORBIDDEN', 'The main user cannot be deactivated');
    if (found.is_active === isActive) return { row: found, isChanged: false };
    // Before setting deactivated_at, so a concurrent sign-in has finished by then or is rejected.
    await accounts.setActive(trx, id, isActive);
    const changed = await trx
      .updateTable('portal.users')
      .set({
        is_active: isActive,
        updated_at: sql<Date>`now()`,
        ...(!isActive && { deactivated_at: sql<Date>`clock_timestamp()` }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = isActive ? 'user.activate' : 'user.deactivate';
    await recordAction(trx, {
      actor: actor.id,
      action,
      subjectId: id,
      details: { email: found.email, tenantId: tenant.id },
    });
    await queueActivityNotice(trx, sources, viewer, changed);
    return { row: changed, isChanged: true };
  });
  if (isChanged) await accounts.settle(id);
  return row;
}

const notFound = () => refusal('NOT_FOUND', 'This user is not in your company');

/** Serializes changes of main user and active users within a company. */
export const lockTeam = (trx: Transaction<Tables>, tenantId: string): Promise<void> =>
  lockByName(trx, `team:${tenantId}`);
