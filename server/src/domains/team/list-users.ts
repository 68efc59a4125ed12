import type { PageArguments } from '@lender-portal/server-kit/graphql/page';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import type { UserRow } from '../../foundation/viewer';
import { normalizeWord } from './search';

type Trx = Transaction<Tables>;
type Direction = 'asc' | 'desc';

/** Sort column and direction. */
export interface Sorting {
  column: 'first_name' | 'last_name' | 'email';
  direction: Direction;
}

interface UserListQuery extends PageArguments {
  tenantId: string;
  /** If empty, sorted by first name, last name and email. */
  order: readonly Sorting[];
  /** Search words; undefined lists all users. */
  words: readonly string[] | undefined;
}

export interface UserPage {
  totalCount: number;
  users: UserRow[];
}

/** The order of the index, which can be scanned in both directions. */
const INDEX_ORDER = ['first_name', 'last_name', 'email'] as const satisfies readonly Sorting['column'][];

/** Lists users of a company. Count and rows come from one snapshot. */
export async function listUsers(db: Db, query: UserListQuery): Promise<UserPage> {
  const direction = indexDirection(query.order);
  if (direction !== undefined)
    return query.words ? searchUsers(db, query, query.words, direction) : listAll(db, query, direction);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => sortWithoutIndex(trx, query));
}

/** @returns the scan direction if the index provides the requested order, else undefined */
function indexDirection(order: readonly Sorting[]): Direction | undefined {
  const [first] = order;
  if (!first) return 'asc';
  return order.every(({ column, direction }, index) => column === INDEX_ORDER[index] && direction === first.direction)
    ? first.direction
    : undefined;
}

type CountedRow = { total: number } & (UserRow | { [Column in keyof UserRow]: null });

const toPage = (rows: readonly CountedRow[]): UserPage => ({
  totalCount: rows[0]?.total ?? 0,
  users: rows.filter((row): row is { total: number } & UserRow => row.id !== null),
});

/** Scans from the nearer end. Uses an index-only scan to skip, and reads full rows for the page only. */
async function listAll(db: Db, { tenantId, skip, take }: UserListQuery, direction: Direction): Promise<UserPage> {
  const idsFrom = (from: Direction, limit: RawBuilder<number>, offset: RawBuilder<number>) => sql`
    (select id from portal.users where tenant_id = ${tenantId} order by sort_key ${sql.raw(from)}
      limit (select ${limit} from size) offset (select ${offset} from size))`;
  const left = sql`(total - ${skip}::integer)`;
  const isNearEnd = sql`${skip}::integer > ${left}`;
  const { rows } = await sql<CountedRow>`
    with size as materialized (select coalesce((select users from portal.team_sizes where tenant_id = ${tenantId}), 0)::integer as total)
    select size.total, users.*
    from size
    left join (
      ${idsFrom(direction, sql`case when ${isNearEnd} then 0 else ${take}::integer end`, sql`${skip}::integer`)}
      union all
      ${idsFrom(opposite(direction), sql`case when ${isNearEnd} then greatest(least(${take}::integer, ${left}), 0) else 0 end`, sql`greatest(${left} - ${take}::integer, 0)`)}
    ) as page on true
    left join lateral (select * from portal.users where id = page.id limit 1) as users on true
    order by users.sort_key ${sql.raw(direction)}`.execute(db);
  return toPage(rows);
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

async function searchUsers(
  db: Db,
  { tenantId, skip, take }: UserListQuery,
  words: readonly string[],
  direction: Direction,
): Promise<UserPage> {
  if (words.length === 0) return { totalCount: 0, users: [] };
  const { rows } = await sql<CountedRow>`
    with matches as materialized (${sortKeysOf(tenantId, words)})
    select counted.total, users.*
    from (select count(*)::integer as total from matches) as counted
    left join (select sort_key from matches order by sort_key ${sql.raw(direction)} limit ${take} offset ${skip}) as page on true
    left join lateral (select * from portal.users where tenant_id = ${tenantId} and sort_key = page.sort_key limit 1) as users on true
    order by page.sort_key ${sql.raw(direction)}`.execute(db);
  return toPage(rows);
}

/** Sort keys of users that match all words, without duplicates. */
function sortKeysOf(tenantId: string, words: readonly string[]): RawBuilder<unknown> {
  const [only, ...others] = words.map((word) => sortKeysOfWord(tenantId, word));
  if (others.length > 0) return sql.join([only, ...others], sql` intersect `);
  return words.every(isShort) ? only! : sql`select distinct sort_key from (${only}) as each_word`;
}

/** Short enough that `shared` deduplicates a user's words. */
const isShort = (word: string) => /^[a-z0-9]{1,3}$/.test(word);

/** Prefix range: chr(1114111) is the highest code point. */
const sortKeysOfWord = (tenantId: string, word: string): RawBuilder<unknown> => sql`
  select sort_key from portal.user_words
  where tenant_id = ${tenantId} and word >= ${normalizeWord(word)} and word < ${normalizeWord(word)} || chr(1114111)
    and shared < char_length(${normalizeWord(word)})`;

/** No index provides this order, so all matches are sorted. No page of the portal uses it. */
async function sortWithoutIndex(trx: Trx, { tenantId, order, words, skip, take }: UserListQuery): Promise<UserPage> {
  if (words?.length === 0) return { totalCount: 0, users: [] };
  const all = trx
    .selectFrom('portal.users')
    .where('tenant_id', '=', tenantId)
    .$if(words !== undefined, (query) =>
      query.where('sort_key', 'in', sql<string>`(${sortKeysOf(tenantId, words ?? [])})`),
    );
  let sorted = all.selectAll();
  for (const { column, direction } of order)
    sorted = sorted.orderBy(sql`portal.search_text(${sql.ref(column)}) collate "C"`, direction);
  const users = await sorted.orderBy('sort_key').offset(skip).limit(take).execute();
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { totalCount: count, users };
}
