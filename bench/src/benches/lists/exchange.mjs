// Open projects of the exchange, with every filter and in every order.
import { stateNames } from '@lender-portal/contracts';

const BATCH_ROWS = 20_000;
const STATES = Object.keys(stateNames);
const TYPES = ['FIX_AND_FLIP', 'RENTAL', 'SFR', 'NEW_CONSTRUCTION', 'MULTIFAMILY', 'CRE'];
const STAGES = ['UNDER_CONTRACT', 'OWNED', 'UNDER_CONSTRUCTION', 'STABILIZED'];
const FIRST_WORDS =
  'Amber Brook Copper Dune Elder Fern Garnet Heron Indigo Jade Kestrel Linden Maple North Opal Pine Quail Rowan Slate Thistle';
const SECOND_WORDS =
  'bungalow cottage duplex flats house lofts offices ranch rental rowhouse storefronts terrace townhomes triplex villa warehouse';
const CITIES =
  'Aurora Bristol Clinton Dayton Easton Fairview Georgetown Hudson Irving Jackson Kingston Lexington Madison Newport Oxford Princeton Quincy Riverside Salem Troy';

const ORDERS = {
  NEWEST: 'newest',
  AMOUNT_ASC: 'smallest amount',
  AMOUNT_DESC: 'largest amount',
  NEEDED_SOONEST: 'needed soonest',
  RATE_DESC: 'highest rate',
};
const COMBINED = { where: { states: ['TX', 'CA'], types: ['RENTAL'], stages: ['OWNED'], minAmount: 500_000 } };
const FILTERS = {
  'one state': { where: { states: ['TX'] } },
  'five states': { where: { states: ['TX', 'CA', 'FL', 'NY', 'GA'] } },
  'one type': { where: { types: ['RENTAL'] } },
  'one stage': { where: { stages: ['OWNED'] } },
  'amounts from 1 to 2 million': { where: { minAmount: 1_000_000, maxAmount: 2_000_000 } },
  'licensed states': { where: { licensedOnly: true } },
  'no match': { where: { states: ['WY'], minAmount: 90_000_000 } },
  'search for “maple”': { search: 'maple' },
  'search for “heron lex”': { search: 'heron lex' },
  'search for a ZIP code': { search: '78704' },
};

const QUERY = `query OpenProjects($skip: Int!, $take: Int!, $where: ProjectFilterInput, $order: ProjectOrder, $search: String) {
  openProjects(skip: $skip, take: $take, where: $where, order: $order, search: $search) {
    totalCount nodes { id name city state type stage amount createdAt isNew offers { status } }
  }
}`;

/** Inserts open projects with pseudo-random columns: the same in every run, except for their ids and dates. */
async function fill({ query }, { projects }) {
  const open = 'select count(*)::integer as count from marketplace.projects where is_open and lender_id is null';
  const { rows } = await query(open);
  const random = (limit, salt) => `((hashint8(n + ${salt}0000000) & 2147483647) % ${limit})`;
  const pick = (parameter, salt) =>
    `($${parameter}::text[])[1 + ${random(`cardinality($${parameter}::text[])`, salt)}]`;
  for (let from = rows[0].count; from < projects; from += BATCH_ROWS) {
    await query(
      `insert into marketplace.projects (id, name, city, zip, state, type, stage, amount, requested_rate, needed_by, created_at)
       select gen_random_uuid(), ${pick(1, 1)} || ' ' || ${pick(2, 2)} || ' ' || n, ${pick(3, 3)}, lpad(${random(100_000, 4)}::text, 5, '0'),
         ${pick(4, 5)}, ${pick(5, 6)}, ${pick(6, 7)}, 50000 + 500 * ${random(8_000, 8)}, 6 + ${random(56, 9)} / 8.0,
         current_date + ${random(120, 10)}::integer, now() - make_interval(mins => n::integer)
       from generate_series(${from}::bigint, ${Math.min(from + BATCH_ROWS, projects) - 1}) as n`,
      [...[FIRST_WORDS, SECOND_WORDS, CITIES].map((words) => words.split(' ')), STATES, TYPES, STAGES],
    );
  }
  await query('vacuum analyze marketplace.projects');
}

const list = (name, variables) => ({ name, text: QUERY, variables: { skip: 0, take: 10, ...variables } });

export default {
  title: 'Open projects of the exchange',
  sizes: { projects: { default: 100_000, help: 'open projects' } },
  limitMs: 50,
  fill,
  listQueries: ({ projects }) => [
    ...Object.entries(ORDERS).map(([order, name]) => list(`All, ${name}`, { order })),
    ...Object.entries(FILTERS).map(([name, filter]) => list(`Newest: ${name}`, filter)),
    ...Object.entries(ORDERS).map(([order, name]) => list(`Combined filter, ${name}`, { ...COMBINED, order })),
    list('Last page', { skip: projects - 10 }),
  ],
};
