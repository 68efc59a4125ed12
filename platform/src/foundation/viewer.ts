import type { Selectable } from 'kysely';
import type { Db, Tables } from './database/tables';
import type { TokenSubject } from './token-subject';

export type UserRow = Selectable<Tables['portal.users']>;
export type TenantRow = Selectable<Tables['portal.tenants']>;
export type LenderRow = Selectable<Tables['portal.lenders']>;

/** Who asks, and for which company. */
export interface Viewer {
  user: UserRow;
  tenant: TenantRow;
  /** Null until the profile wizard has created it. */
  lender: LenderRow | null;
  /** The session they ask in. */
  sessionId: string;
}

/** One whose profile is complete. */
export type CompleteViewer = Viewer & { lender: LenderRow };

/** @returns undefined for a user of the auth service who is no member of any company */
export async function loadViewer(db: Db, { userId, sessionId }: TokenSubject): Promise<Viewer | undefined> {
  const user = await db.selectFrom('portal.users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) return undefined;
  const [tenant, lender] = await Promise.all([
    db.selectFrom('portal.tenants').selectAll().where('id', '=', user.tenant_id).executeTakeFirstOrThrow(),
    db.selectFrom('portal.lenders').selectAll().where('tenant_id', '=', user.tenant_id).executeTakeFirst(),
  ]);
  return { user, tenant, lender: lender ?? null, sessionId };
}
