const COMPANIES = 4_500;
const BATCH = 50_000;

const FIRST_NAMES =
  'Adrian Aisha Amelia Andrew Anna Anthony Beatrice Benjamin Carla Carlos Charles Chloe Daniel David Dolores Edward Eleanor Elena Emily Ethan Farid Fiona Gabriel George Grace Hannah Hector Helena Henry Imani Isaac Isabel Jacob James Jennifer John Jonas José Joseph Julia Karen Katherine Kenneth Laura Liam Linda Lucas Maria Mark Mary Matthew Mei Michael Michelle Nathan Noah Nora Olivia Omar Patricia Paul Peter Priya Quentin Rachel Richard Robert Rosa Ryan Samuel Sandra Sarah Sofia Stephen Susan Tessa Thomas Valerie Victor William Xavier Yusuf Zoë'.split(
    ' ',
  );
const LAST_NAME_PREFIXES =
  'Ab Al An Ber Bran Car Cha Dal Der El Fer Gar Gra Hal Har Jen Ker Kow Lam Lin Mac Mar Mor Nor Ol Os Pat Per Ram Rob Ros San Schu Ste Tan Tor Var Ver Wal Wes Win Zim'.split(
    ' ',
  );
const LAST_NAME_SUFFIXES =
  'ano berg bury dez din don er ero ez field ford ham ier ing ington ino is land ley lin low man mont ney nis o ov quist sen ski son stein ster ton ucci ue vale vez well wick'.split(
    ' ',
  );

/**
 * Fills a database that the platform has prepared: the company of the demo's main user gets so many users, the rest of
 * the total is of other companies, all of them mixed as they would come over the years.
 *
 * @param {import('./engines.mjs').Connection} connection
 * @param {{ users: number, total: number }} sizes
 */
export async function fill({ query }, { users, total }) {
  const { rows } = await query(`select tenant_id as id, count(*)::integer as count from portal.users
    where tenant_id = (select tenant_id from portal.users where email = 'main@summit.example') group by tenant_id`);
  const [{ id: tenantId, count: present }] = rows;
  const { rows: existing } = await query('select count(*)::integer as count from portal.users');
  const [wanted, rest] = [users - present, total - users - (existing[0].count - present)];

  await query(`insert into portal.tenants (id, name, type) select gen_random_uuid(), 'Company ' || n, 'lender' from generate_series(1, ${COMPANIES}) as n`);
  // What triggers and indexes do row by row is done once for all: it is the same in the end, and takes a part of the time.
  const { rows: indexes } = await query(`select indexdef from pg_indexes where schemaname = 'portal' and indexname = 'users_in_order'`);
  await query('alter table portal.users disable trigger user');
  await query('drop index portal.users_in_order');
  for (let from = 0; from < wanted + rest; from += BATCH) {
    const to = Math.min(from + BATCH, wanted + rest);
    // Spread evenly: the row at which the share of the one company passes a whole number is its.
    await query(
      `insert into portal.users (id, tenant_id, email, first_name, last_name, company_role, created_at)
       select gen_random_uuid(),
         case when floor((n + 1) * $2::float8) > floor(n * $2::float8) then $1::uuid else companies.ids[1 + mod(n * 7919::bigint, ${COMPANIES})] end,
         lower(translate(first_name || '.' || last_name, 'éë', 'ee')) || n || '@company.example', first_name, last_name, 'Loan officer',
         now() - make_interval(mins => n::integer)
       from (
         select n, ($3::text[])[1 + mod(hashint8(n) & 2147483647, ${FIRST_NAMES.length})] as first_name,
           ($4::text[])[1 + mod(hashint8(n + 10000000) & 2147483647, ${LAST_NAME_PREFIXES.length})] || ($5::text[])[1 + mod(hashint8(n + 20000000) & 2147483647, ${LAST_NAME_SUFFIXES.length})] as last_name
         from generate_series(${from}::bigint, ${to - 1}) as n) as people,
         (select array_agg(id) as ids from portal.tenants where name like 'Company %') as companies`,
      [tenantId, wanted / (wanted + rest), FIRST_NAMES, LAST_NAME_PREFIXES, LAST_NAME_SUFFIXES],
    );
  }
  await query(indexes[0].indexdef);
  await query('truncate portal.user_words, portal.team_sizes');
  await query('alter table portal.user_words drop constraint user_words_pkey');
  await query(`insert into portal.user_words
    select tenant_id, word, sort_key, shared from portal.users, portal.search_words(first_name, last_name, email)`);
  await query('alter table portal.user_words add primary key (tenant_id, word, sort_key) include (shared)');
  await query('insert into portal.team_sizes select tenant_id, count(*) from portal.users group by tenant_id');
  await query('alter table portal.users enable trigger user');
  // A server does so by itself after such a load.
  await query('vacuum analyze');
  const { rows: sizes } = await query(
    'select (select users from portal.team_sizes where tenant_id = $1) as users, (select sum(users)::integer from portal.team_sizes) as total',
    [tenantId],
  );
  if (sizes[0].users !== users || sizes[0].total !== total) throw new Error(`There are ${sizes[0].users} users of ${sizes[0].total}, not ${users} of ${total}`);
  return { tenantId };
}
