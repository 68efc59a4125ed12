import { compileOnce } from '@lender-portal/server-kit/database/compile-once';
import type { Selectable } from 'kysely';
import type { Db, Tables } from './database/tables';
import type { TokenSubject } from './token-subject';

export type UserRow = Selectable<Tables['portal.users']>;
export type TenantRow = Selectable<Tables['portal.tenants']>;
export type LenderRow = Selectable<Tables['portal.lenders']>;

/** The signed-in user and their company. */
export interface Viewer {
  user: UserRow;
  tenant: TenantRow;
  /** Null until the profile wizard is completed. */
  lender: LenderRow | null;
  /** The current session. */
  sessionId: string;
  /** Whether the user has ended this session from another device. */
  isSessionEnded: boolean;
}

/** A viewer whose profile is complete. */
export type CompleteViewer = Viewer & { lender: LenderRow };

/**
 * Loads a viewer in one statement, because every page starts with it.
 * @returns undefined for a user who is not a member of any company
 */
export async function loadViewer(db: Db, { userId, sessionId }: TokenSubject): Promise<Viewer | undefined> {
  const [row] = await selectMember(db, userId, sessionId);
  return (
    row && {
      user: row,
      tenant: columnsOf<TenantRow>(row, 'tenant_', { id: row.tenant_id }),
      lender: lenderIn(row),
      sessionId,
      isSessionEnded: row.ended_session_id !== null,
    }
  );
}

const selectMember = compileOnce((db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('portal.users as user')
    .innerJoin('portal.tenants as tenant', 'tenant.id', 'user.tenant_id')
    .leftJoin('portal.lenders as lender', 'lender.tenant_id', 'tenant.id')
    .leftJoin('portal.user_sessions as ended', (join) =>
      join.on('ended.id', '=', sessionId).on('ended.ended_at', 'is not', null),
    )
    .selectAll('user')
    .select(['tenant.name as tenant_name', 'tenant.type as tenant_type', 'tenant.is_dev as tenant_is_dev'])
    .select(['tenant.created_at as tenant_created_at', 'tenant.updated_at as tenant_updated_at'])
    .select([
      'lender.id as lender_id',
      'lender.has_white_label as lender_has_white_label',
      'lender.address as lender_address',
    ])
    .select(['lender.phone as lender_phone', 'lender.projects_type as lender_projects_type'])
    .select(['lender.created_at as lender_created_at', 'lender.updated_at as lender_updated_at'])
    .select('ended.id as ended_session_id')
    .where('user.id', '=', userId),
);

const lenderIn = (row: UserRow & { lender_id: string | null }): LenderRow | null =>
  row.lender_id === null ? null : columnsOf<LenderRow>(row, 'lender_', { tenant_id: row.tenant_id });

/** Extracts the columns of one joined table and removes their prefix. */
const columnsOf = <Row>(row: object, prefix: string, more: Partial<Row>): Row =>
  ({
    ...Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    ),
    ...more,
  }) as Row;
