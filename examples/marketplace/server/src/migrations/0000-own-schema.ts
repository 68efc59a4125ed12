import { sql, type Kysely, type Migration } from 'kysely';
import { LOAN_PROCESSING } from '../loans/migrations/0018-loan-processing';
import { FLIP_SUMMARIES } from '../sales/migrations/0020-flip-summaries';
import { LENDERS_WORK } from './0003-lenders-work';

/**
 * Moves the tables that earlier releases created in the schema `portal`, with their rows, and leaves views in their
 * place for processes of those releases. No-op in a new database.
 */
export const ownSchema: Migration = {
  async up(db) {
    if (!(await exists(db, 'to_regclass', 'portal.projects'))) return;
    const tables = await existing(db, 'to_regclass', TABLES);
    for (const table of tables) await sql`alter table ${sql.id('portal', table)} set schema marketplace`.execute(db);
    for (const domain of await existing(db, 'to_regtype', DOMAINS))
      await sql`alter domain ${sql.id('portal', domain)} set schema marketplace`.execute(db);
    for (const name of await existing(db, 'to_regproc', FUNCTIONS)) {
      await sql`alter function ${sql.id('portal', name)} set schema marketplace`.execute(db);
      // Function bodies qualify tables with their schema.
      const definition = DEFINITIONS.find((statement) => statement.startsWith(`create function marketplace.${name}(`))!;
      await sql.raw(definition.replace('create function', 'create or replace function')).execute(db);
    }
    await recordMoved(db);
    for (const table of tables)
      await sql`create view ${sql.id('portal', table)} as select * from ${sql.id('marketplace', table)}`.execute(db);
    if (await exists(db, 'to_regproc', 'marketplace.address_key')) await sql.raw(FORMER_ADDRESS_KEY).execute(db);
  },
};

const TABLES = [
  'projects',
  'offers',
  'offer_events',
  'exchange_visits',
  'borrowers',
  'borrower_notes',
  'borrower_invitations',
  'loans',
  'loan_steps',
  'loan_conditions',
  'loan_documents',
  'loan_budget_lines',
  'loan_draws',
  'loan_draw_lines',
  'loan_entries',
  'loan_messages',
  'loan_events',
  'flips',
  'flip_periods',
  'flip_summaries',
  'zip_places',
  'scenarios',
];
const DOMAINS = ['loan_status', 'project_type', 'zip_code', 'project_stage', 'offer_status'];
const FUNCTIONS = [
  'take_loan_step',
  'address_key',
  'keep_loan_entries',
  'check_loan_balances',
  'summarize_flips',
  'flips_changed',
];
const DEFINITIONS = [...LENDERS_WORK, ...LOAN_PROCESSING, ...FLIP_SUMMARIES];

/** Called by queries of earlier releases. */
const FORMER_ADDRESS_KEY = `create function portal.address_key(address text) returns text language sql immutable strict as $$
  select marketplace.address_key(address) $$`;

/** Migrations that earlier releases applied to the schema `portal`. */
const MOVED = [
  '0003-lenders-work',
  '0017-offers',
  '0018-loan-processing',
  '0019-scenarios',
  '0020-flip-summaries',
  '0021-borrowers-work',
];
/** Migration bookkeeping tables, oldest first. */
const APPLIED = ['applied_migrations', 'portal_migrations'];

async function recordMoved(db: Kysely<unknown>): Promise<void> {
  await record(db, sql`select '0001-projects'`);
  for (const table of await existing(db, 'to_regclass', APPLIED))
    await record(db, sql`select name from ${sql.id('portal', table)} where name in (${sql.join(MOVED)})`);
  // In those releases, the demo's projects were seeded together with its companies.
  await sql`insert into portal.seeds (name) select 'projects' from portal.seeds where name = 'demo' on conflict do nothing`.execute(
    db,
  );
}

const record = (db: Kysely<unknown>, names: ReturnType<typeof sql>) =>
  sql`insert into marketplace.applied_migrations (name, finished_at) select name, clock_timestamp() from (${names}) as moved (name) on conflict do nothing`.execute(
    db,
  );

type Lookup = 'to_regclass' | 'to_regtype' | 'to_regproc';

async function existing(db: Kysely<unknown>, lookup: Lookup, names: readonly string[]): Promise<string[]> {
  const found = [];
  for (const name of names) if (await exists(db, lookup, `portal.${name}`)) found.push(name);
  return found;
}

async function exists(db: Kysely<unknown>, lookup: Lookup, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select ${sql.raw(lookup)}(${name}) is not null as "isThere"`.execute(
    db,
  );
  return rows[0]!.isThere;
}
