import type { Page } from '@lender-portal/server/graphql/page';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import type { UserRow } from '../../foundation/viewer';
import { normalizeWord } from './search';

type Trx = Transaction<Tables>;
type Direction = 'asc' | 'desc';

/** A column that users are sorted by. */
export interface Sorting {
  column: 'first_name' | 'last_name' | 'email';
  direction: Direction;
}

interface UserListQuery extends Page {
  tenantId: string;
  /** None: by first name, last name and address. */
  order: readonly Sorting[];
  /** Of the search; undefined lists all. */
  words: readonly string[] | undefined;
}

export interface UserPage {
  totalCount: number;
  users: UserRow[];
}

/** The order that the indexes have; they are read from either end. */
const INDEX_ORDER = ['first_name', 'last_name', 'email'] as const satisfies readonly Sorting['column'][];

/** Users of one company. What is counted is what is listed: both are of one moment. */
export function listUsers(db: Db, query: UserListQuery): Promise<UserPage> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const direction = indexDirection(query.order);
      if (direction === undefined) return sortWithoutIndex(trx, query);
      return query.words ? searchUsers(trx, query, query.words, direction) : listAll(trx, query, direction);
    });
}

/** @returns the direction in which the index has the requested order; undefined where it is not */
function indexDirection(order: readonly Sorting[]): Direction | undefined {
  const [first] = order;
  if (!first) return 'asc';
  return order.every(({ column, direction }, index) => column === INDEX_ORDER[index] && direction === first.direction) ? first.direction : undefined;
}

async function listAll(trx: Trx, { tenantId, skip, take }: UserListQuery, direction: Direction): Promise<UserPage> {
  const totalCount = await countTeam(trx, tenantId);
  const left = totalCount - skip;
  if (left <= 0) return { totalCount, users: [] };
  // What is nearer to the end is read from there.
  const isNearEnd = skip > left;
  const page = isNearEnd ? { skip: Math.max(left - take, 0), take: Math.min(take, left) } : { skip, take };
  const ids = trx
    .selectFrom('portal.users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('sort_key', isNearEnd ? opposite(direction) : direction)
    .offset(page.skip)
    .limit(page.take);
  // The index alone tells whom to pass over; whole rows are read of those on the page only.
  const users = await trx
    .selectFrom(ids.as('page'))
    .innerJoin('portal.users', 'portal.users.id', 'page.id')
    .selectAll('portal.users')
    .orderBy('sort_key', direction)
    .execute();
  return { totalCount, users };
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

async function countTeam(trx: Trx, tenantId: string): Promise<number> {
  const size = await trx.selectFrom('portal.team_sizes').select('users').where('tenant_id', '=', tenantId).executeTakeFirst();
  return size?.users ?? 0;
}

async function searchUsers(trx: Trx, { tenantId, skip, take }: UserListQuery, words: readonly string[], direction: Direction): Promise<UserPage> {
  if (words.length === 0) return { totalCount: 0, users: [] };
  const { rows } = await sql<{ total: number; sort_key: string | null }>`
    with matches as materialized (${sortKeysOf(tenantId, words)})
    select (select count(*) from matches)::integer as total, page.sort_key
    from (select) as once
    left join (select sort_key from matches order by sort_key ${sql.raw(direction)} limit ${take} offset ${skip}) as page on true`.execute(trx);
  const totalCount = rows[0]?.total ?? 0;
  const keys = rows.flatMap(({ sort_key: key }) => key ?? []);
  if (keys.length === 0) return { totalCount, users: [] };
  const users = await trx
    .selectFrom('portal.users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('sort_key', 'in', keys)
    .orderBy('sort_key', direction)
    .execute();
  return { totalCount, users };
}

/** The sort keys of the users that every word matches, each once. */
function sortKeysOf(tenantId: string, words: readonly string[]): RawBuilder<unknown> {
  const [only, ...others] = words.map((word) => sortKeysOfWord(tenantId, word));
  if (others.length > 0) return sql.join([only, ...others], sql` intersect `);
  return words.every(isShort) ? only! : sql`select distinct sort_key from (${only}) as each_word`;
}

/** Short enough for `shared` to tell all of a user's words but one apart. */
const isShort = (word: string) => /^[a-z0-9]{1,3}$/.test(word);

/** The last character of all ends the range of the words that begin alike. */
const sortKeysOfWord = (tenantId: string, word: string): RawBuilder<unknown> => sql`
  select sort_key from portal.user_words
  where tenant_id = ${tenantId} and word >= ${normalizeWord(word)} and word < ${normalizeWord(word)} || chr(1114111)
    and shared < char_length(${normalizeWord(word)})`;

/** No index has this order, so that all matches are sorted. No screen asks for it. */
async function sortWithoutIndex(trx: Trx, { tenantId, order, words, skip, take }: UserListQuery): Promise<UserPage> {
  if (words?.length === 0) return { totalCount: 0, users: [] };
  const all = trx
    .selectFrom('portal.users')
    .where('tenant_id', '=', tenantId)
    .$if(words !== undefined, (query) => query.where('sort_key', 'in', sql<string>`(${sortKeysOf(tenantId, words ?? [])})`));
  let sorted = all.selectAll();
  for (const { column, direction } of order) sorted = sorted.orderBy(sql`portal.search_text(${sql.ref(column)}) collate "C"`, direction);
  const users = await sorted.orderBy('sort_key').offset(skip).limit(take).execute();
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { totalCount: count, users };
}
