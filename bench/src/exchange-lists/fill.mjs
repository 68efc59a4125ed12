const BATCH = 20_000;
const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
const TYPES = ['FIX_AND_FLIP', 'RENTAL', 'SFR', 'NEW_CONSTRUCTION', 'MULTIFAMILY', 'CRE'];
const STAGES = ['UNDER_CONTRACT', 'OWNED', 'UNDER_CONSTRUCTION', 'STABILIZED'];
const FIRST = 'Amber Brook Copper Dune Elder Fern Garnet Heron Indigo Jade Kestrel Linden Maple North Opal Pine Quail Rowan Slate Thistle'.split(' ');
const SECOND = 'bungalow cottage duplex flats house lofts offices ranch rental rowhouse storefronts terrace townhomes triplex villa warehouse'.split(' ');
const CITIES =
  'Aurora Bristol Clinton Dayton Easton Fairview Georgetown Hudson Irving Jackson Kingston Lexington Madison Newport Oxford Princeton Quincy Riverside Salem Troy'.split(
    ' ',
  );

/**
 * Fills a database that the platform has prepared with open projects, spread over states, types, amounts and days as
 * chance would have it, and the same each time.
 *
 * @param {import('../team/engines.mjs').Connection} connection
 * @param {number} projects how many in all
 */
export async function fill({ query }, projects) {
  const { rows } = await query('select count(*)::integer as count from marketplace.projects where is_open and lender_id is null');
  const chance = (column, salt) => `(hashint8(n + ${salt}) & 2147483647) % ${column}`;
  const picked = (parameter, list, salt) => `($${parameter}::text[])[1 + ${chance(list.length, salt)}]`;
  for (let from = rows[0].count; from < projects; from += BATCH) {
    const to = Math.min(from + BATCH, projects);
    await query(
      `insert into marketplace.projects (id, name, city, zip, state, type, stage, amount, requested_rate, needed_by, created_at)
       select gen_random_uuid(), ${picked(1, FIRST, 1)} || ' ' || ${picked(2, SECOND, 20_000_000)} || ' ' || n, ${picked(3, CITIES, 30_000_000)},
         lpad((${chance(100_000, 40_000_000)})::text, 5, '0'), ${picked(4, STATES, 50_000_000)}, ${picked(5, TYPES, 60_000_000)}, ${picked(6, STAGES, 70_000_000)},
         50000 + 500 * (${chance(8_000, 80_000_000)}), 6 + (${chance(56, 90_000_000)}) / 8.0, current_date + (${chance(120, 100_000_000)})::integer,
         now() - make_interval(mins => n::integer)
       from generate_series(${from}::bigint, ${to - 1}) as n`,
      [FIRST, SECOND, CITIES, STATES, TYPES, STAGES],
    );
  }
  await query('vacuum analyze marketplace.projects');
}
