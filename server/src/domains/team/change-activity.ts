import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../../foundation/audit-log';
import type { Db, Tables } from '../../foundation/database/tables';
import type { UserRow, Viewer } from '../../foundation/viewer';
import { queueActivityNotice, type NoticeSettings } from './activity-notice';

/** How the auth service learns who may sign in. */
export interface Accounts {
  /** A part of the transaction that changes the user, who is locked. */
  setActive(trx: Transaction<Tables>, userId: string, isActive: boolean): Promise<void>;
  /** Once that has committed. It does not throw: what fails is repaired later. */
  settle(userId: string): Promise<void>;
}

/** What it is changed with. */
export interface ActivitySources extends NoticeSettings {
  accounts: Accounts;
}

interface Change {
  id: string;
  isActive: boolean;
}

/**
 * Activates or deactivates a user of the viewer's company, who is told by mail; what is so already stays as it is.
 *
 * @throws NOT_FOUND for users of others, FORBIDDEN for the main user, and where the viewer is not the main user any
 *   more
 */
export async function changeActivity(
  db: Db,
  sources: ActivitySources,
  viewer: Viewer,
  { id, isActive }: Change,
): Promise<UserRow> {
  const { user: asker, tenant } = viewer;
  const { accounts } = sources;
  if (!isUuid(id)) throw notFound();
  const { row, isChanged } = await db.transaction().execute(async (trx) => {
    await lockTeam(trx, tenant.id);
    const ofTeam = trx.selectFrom('portal.users').selectAll().where('tenant_id', '=', tenant.id);
    const present = await ofTeam.where('id', '=', asker.id).executeTakeFirst();
    if (!present?.is_main) throw refusal('FORBIDDEN', 'Only the main user of the company may do this');
    const found = await ofTeam.where('id', '=', id).forUpdate().executeTakeFirst();
    if (!found) throw notFound();
    if (found.is_main) throw refusal('FORBIDDEN', 'The main user cannot be deactivated');
    if (found.is_active === isActive) return { row: found, isChanged: false };
    // Before the moment is taken down: a sign-in under way is over by then, or will be refused.
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
      actor: asker.id,
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

/** Whatever changes who is main user, or who is active, in one company does so one after the other. */
export const lockTeam = (trx: Transaction<Tables>, tenantId: string): Promise<void> =>
  lockByName(trx, `team:${tenantId}`);
