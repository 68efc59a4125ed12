import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import type { StaffExtension } from './extension';
import { readText } from './request-values';

/** Filters of the audit log. */
interface AuditQuery {
  /** An id or an email address. */
  user: string | undefined;
  company: string | undefined;
  action: string | undefined;
  /** `since` is inclusive, `until` exclusive. */
  since: Date | undefined;
  until: Date | undefined;
  cursor: number | undefined;
  size: number;
}

const PAGE_SIZE = 50;
const MAX_PAGE = 500;

/** @throws BAD_USER_INPUT */
export function readAuditQuery(values: Readonly<Record<string, unknown>>): AuditQuery {
  const textOf = (name: string) => readText(values[name]);
  return {
    user: readName(textOf('user')),
    company: readCompany(textOf('company')),
    action: readName(textOf('action')),
    since: readMoment(textOf('since')),
    until: readMoment(textOf('until')),
    cursor: readCursor(textOf('cursor')),
    size: readSize(textOf('limit')),
  };
}

/**
 * Lists audit entries, newest first.
 * @param recordsOf selects a company's records outside of the portal's own tables
 * @throws NOT_FOUND if no user has the email address
 */
export async function listAuditEntries(db: Db, query: AuditQuery, recordsOf?: StaffExtension['recordsOf']) {
  const rows = await findRows(db, query, recordsOf);
  const shown = rows.slice(0, query.size);
  const emails = await emailsOf(
    db,
    shown.map(({ actor }) => actor),
  );
  return {
    entries: shown.map(({ id, created_at: at, subject_id: subjectId, ...row }) => ({
      ...row,
      id: String(id),
      at: at.toISOString(),
      actorEmail: emails.get(row.actor) ?? null,
      subjectId,
    })),
    /** Cursor of the next page; null on the last one. */
    nextCursor: rows.length > query.size ? String(shown.at(-1)!.id) : null,
  };
}

/** Fetches one row more than requested to detect another page. */
async function findRows(
  db: Db,
  { company, action, since, until, cursor, size, ...query }: AuditQuery,
  recordsOf?: StaffExtension['recordsOf'],
) {
  const user = query.user === undefined ? undefined : await findUser(db, query.user);
  return db
    .selectFrom('portal.audit_log')
    .selectAll()
    .$if(user !== undefined, (entries) => entries.where(involvesAny(sql`${user}::text`)))
    .$if(company !== undefined, (entries) => entries.where(involvesAny(companyRecordIds(company!, recordsOf))))
    .$if(action !== undefined, (entries) => entries.where('action', '=', action!))
    .$if(since !== undefined, (entries) => entries.where('created_at', '>=', since!))
    .$if(until !== undefined, (entries) => entries.where('created_at', '<', until!))
    .$if(cursor !== undefined, (entries) =>
      entries.where(
        sql<boolean>`(created_at, id) < (select last.created_at, last.id from portal.audit_log as last where last.id = ${cursor})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
}

/** Matches entries by or about the ids. Each condition has its own index. */
const involvesAny = (ids: RawBuilder<unknown>) =>
  sql<boolean>`(subject_id = any(array(select ${ids})) or actor = any(array(select ${ids})))`;

/** Ids of a company, its users and its records that the audit log may refer to. */
const companyRecordIds = (tenantId: string, recordsOf?: StaffExtension['recordsOf']) => sql`${tenantId}::text
  union all select id::text from portal.users where tenant_id = ${tenantId}
  union all select id::text from portal.invitations where tenant_id = ${tenantId}
  union all select id::text from portal.tenant_files where tenant_id = ${tenantId}
  union all select id::text from portal.lenders where tenant_id = ${tenantId}
  union all select state.id::text from portal.lender_states as state join portal.lenders as lender on lender.id = state.lender_id where lender.tenant_id = ${tenantId}
  ${recordsOf ? sql`union all ${recordsOf(tenantId)}` : sql``}`;

async function emailsOf(db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(actors.filter(isUuid))];
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('portal.users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, email }) => [id, email]));
}

/** Does not look up ids, because entries outlive accounts. */
async function findUser(db: Db, name: string): Promise<string> {
  if (isUuid(name)) return name.toLowerCase();
  const user = await db
    .selectFrom('portal.users')
    .select('id')
    .where('email', '=', name.toLowerCase())
    .executeTakeFirst();
  if (!user) throw refusal('NOT_FOUND', `There is no user ${name}`);
  return user.id;
}

function readName(name: string | undefined): string | undefined {
  if (name !== undefined && !/^[^\s\p{Cc}]+$/u.test(name))
    throw refusal('BAD_USER_INPUT', `"${name}" is not a valid name`);
  return name;
}

function readCompany(id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  if (!isUuid(id)) throw refusal('BAD_USER_INPUT', `"${id}" is not the id of a tenant`);
  return id.toLowerCase();
}

function readMoment(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const at = new Date(value);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(at.getTime()))
    throw refusal('BAD_USER_INPUT', `"${value}" is not a time such as 2027-01-31T12:00:00Z`);
  return at;
}

function readCursor(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const id = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(id))
    throw refusal('BAD_USER_INPUT', `"${value}" is not a page cursor`);
  return id;
}

function readSize(value: string | undefined): number {
  if (value === undefined) return PAGE_SIZE;
  const size = Number(value);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE)
    throw refusal('BAD_USER_INPUT', `"${value}" is not a number of entries from 1 to ${MAX_PAGE}`);
  return size;
}
