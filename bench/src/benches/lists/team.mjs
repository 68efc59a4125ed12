// Users of a very large company, as its main user lists and searches them.
import { accounts } from '../../../../e2e/support/accounts/demo-accounts';
import { getUsers } from '../../portal/operations.mjs';

const COMPANIES = 4_500;
const BATCH_ROWS = 50_000;
const FIRST_NAMES =
  'Adrian Aisha Amelia Andrew Anna Anthony Beatrice Benjamin Carla Carlos Charles Chloe Daniel David Dolores Edward Eleanor Elena Emily Ethan Farid Fiona Gabriel George Grace Hannah Hector Helena Henry Imani Isaac Isabel Jacob James Jennifer John Jonas José Joseph Julia Karen Katherine Kenneth Laura Liam Linda Lucas Maria Mark Mary Matthew Mei Michael Michelle Nathan Noah Nora Olivia Omar Patricia Paul Peter Priya Quentin Rachel Richard Robert Rosa Ryan Samuel Sandra Sarah Sofia Stephen Susan Tessa Thomas Valerie Victor William Xavier Yusuf Zoë';
const LAST_NAME_PREFIXES =
  'Ab Al An Ber Bran Car Cha Dal Der El Fer Gar Gra Hal Har Jen Ker Kow Lam Lin Mac Mar Mor Nor Ol Os Pat Per Ram Rob Ros San Schu Ste Tan Tor Var Ver Wal Wes Win Zim';
const LAST_NAME_SUFFIXES =
  'ano berg bury dez din don er ero ez field ford ham ier ing ington ino is land ley lin low man mont ney nis o ov quist sen ski son stein ster ton ucci ue vale vez well wick';

/** Adds users of the demo's main company and of others, mixed as if they had joined over years. */
async function fill({ query }, { users, total }) {
  const { rows } = await query(
    `select tenant_id as id, count(*)::integer as own, (select count(*)::integer from portal.users) as total from portal.users
     where tenant_id = (select tenant_id from portal.users where email = $1) group by tenant_id`,
    [accounts.main],
  );
  const [{ id: tenantId, ...existing }] = rows;
  const missing = { own: users - existing.own, total: total - existing.total };
  await query(
    `insert into portal.tenants (id, name, type)
     select gen_random_uuid(), 'Company ' || n, 'lender' from generate_series(1, ${COMPANIES}) as n`,
  );
  // Building indexes and derived tables once is faster than maintaining them row by row.
  const order = await query(`select indexdef from pg_indexes where indexname = 'users_in_order'`);
  await query('alter table portal.users disable trigger user');
  await query('drop index portal.users_in_order');
  const names = [FIRST_NAMES, LAST_NAME_PREFIXES, LAST_NAME_SUFFIXES].map((list) => list.split(' '));
  for (let from = 0; from < missing.total; from += BATCH_ROWS) {
    // Spreads the company's users evenly: a row belongs to it when the running share reaches the next integer.
    await query(
      `insert into portal.users (id, tenant_id, email, first_name, last_name, company_role, created_at)
       select gen_random_uuid(),
         case when floor((n + 1) * $2::float8) > floor(n * $2::float8) then $1::uuid
           else companies.ids[1 + mod(n * 7919::bigint, ${COMPANIES})] end,
         lower(translate(first_name || '.' || last_name, 'éë', 'ee')) || n || '@company.example', first_name, last_name,
         'Loan officer', now() - make_interval(mins => n::integer)
       from (
         select n, names.first[1 + mod(hashint8(n) & 2147483647, cardinality(names.first))] as first_name,
           names.prefix[1 + mod(hashint8(n + 10000000) & 2147483647, cardinality(names.prefix))]
             || names.suffix[1 + mod(hashint8(n + 20000000) & 2147483647, cardinality(names.suffix))] as last_name
         from generate_series(${from}::bigint, ${Math.min(from + BATCH_ROWS, missing.total) - 1}) as n,
           (select $3::text[] as first, $4::text[] as prefix, $5::text[] as suffix) as names) as people,
         (select array_agg(id) as ids from portal.tenants where name like 'Company %') as companies`,
      [tenantId, missing.own / missing.total, ...names],
    );
  }
  for (const statement of [
    order.rows[0].indexdef,
    'truncate portal.user_words, portal.team_sizes',
    'alter table portal.user_words drop constraint user_words_pkey',
    `insert into portal.user_words select tenant_id, word, sort_key, shared
     from portal.users, portal.search_words(first_name, last_name, email)`,
    'alter table portal.user_words add primary key (tenant_id, word, sort_key) include (shared)',
    'insert into portal.team_sizes select tenant_id, count(*) from portal.users group by tenant_id',
    'alter table portal.users enable trigger user',
    'vacuum analyze',
  ])
    await query(statement);
}

const createQuery = (name, skip, search) => ({ name, ...getUsers({ skip, search }) });

export default {
  title: 'Users of a very large company',
  sizes: {
    users: { default: 100_000, help: 'users of the company' },
    total: { default: 1_000_000, help: 'users of all companies' },
  },
  limitMs: 50,
  scannedTables: ['users', 'user_words'],
  fill,
  listQueries: ({ users }) => [
    createQuery('First page', 0),
    createQuery('Last page', users - 10),
    { ...createQuery('Page in the middle', Math.floor(users / 20) * 10), isLimited: false },
    { ...createQuery('Page after the last', users + 10), isLimited: false },
    createQuery('Search by a name: “grace”', 0, 'grace'),
    createQuery('Search by two words: “grace har”', 0, 'grace har'),
    createQuery('Search by an address: “grace.har”', 0, 'grace.har'),
    createQuery('Search by two letters: “ma”', 0, 'ma'),
    createQuery('Search by one letter: “m”', 0, 'm'),
    { ...createQuery('Search by one letter, far page', 5_000, 'm'), isLimited: false },
    createQuery('Search without a match: “qqq”', 0, 'qqq'),
  ],
};
