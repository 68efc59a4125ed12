import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { MarketplaceTables } from '../../tables/tables';
import { openMarketplace } from '../../testing/open-marketplace';
import { projectsAttention } from './attention';
import { saveSearch } from './saved-searches';

const SUMMIT = '00000000-0000-4000-8000-00000000000a';
const NOW = new Date('2026-11-23T16:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let database: OpenDatabase<MarketplaceTables>;
before(async () => {
  database = await openMarketplace([SUMMIT]);
});
after(() => database.close());

async function list(name: string, state: string, { daysAgo = 1, sentTo = null as string | null } = {}) {
  const id = randomUUID();
  const at = new Date(NOW.getTime() - daysAgo * DAY_MS);
  await database.db
    .insertInto('marketplace.projects')
    .values({ id, name, state, type: 'RENTAL', amount: 300_000, lender_id: sentTo, created_at: at })
    .execute();
  return id;
}

async function items(more: { isWhiteLabel?: boolean; licensed?: string[]; states?: string[] } = {}) {
  const { isWhiteLabel = false, licensed = [], states = ['TX'] } = more;
  const lender = {
    lenderId: SUMMIT,
    isWhiteLabel,
    projectInterests: async () => ({ types: ['RENTAL'], states }),
    licensedStates: async () => licensed,
  };
  const found = await projectsAttention(database.db, lender, { now: NOW, today: '2026-11-23' });
  return found.map(({ title, detail, amount, path }) => [title, detail, amount, path]);
}

// Behaviour: offers.saved-searches
test('lists new projects of the searches and direct requests, each once', async () => {
  await list('Old barn', 'TX', { daysAgo: 8 });
  await list('Far cabin', 'MT');
  assert.deepEqual(await items(), []);

  const duplex = await list('Oak duplex', 'TX', { daysAgo: 2 });
  const single = ['New project: Oak duplex', 'Matches your company’s profile', 30_000_000];
  assert.deepEqual(await items(), [[...single, `/exchange/projects/${duplex}`]]);
  await list('Elm duplex', 'TX');
  const both = [
    '2 new projects',
    'Matches your company’s profile · Elm duplex, Oak duplex',
    60_000_000,
    '/exchange?state=TX&type=RENTAL',
  ];
  assert.deepEqual(await items(), [both]);

  await saveSearch(database.db, SUMMIT, 'q=elm');
  await saveSearch(database.db, SUMMIT, 'state=TX&licensed=1');
  // Projects that were listed before the search was saved are not new to it.
  assert.deepEqual(await items({ licensed: ['TX'] }), [both]);
  await sql`update marketplace.saved_searches set created_at = '2026-11-01'`.execute(database.db);
  assert.deepEqual(
    (await items({ licensed: ['TX'] })).map(([title, detail]) => [title, detail]),
    [['2 new projects', 'Matches a saved search: Texas, Licensed states only · Elm duplex, Oak duplex']],
  );
  assert.deepEqual(
    (await items()).map(([title, detail]) => [title, detail]),
    [
      ['New project: Elm duplex', 'Matches a saved search: “elm”'],
      ['New project: Oak duplex', 'Matches your company’s profile'],
    ],
  );

  const request = await list('Direct house', 'TX', { sentTo: SUMMIT });
  const [first] = await items({ isWhiteLabel: true });
  assert.deepEqual(first, [
    'New direct loan request: Direct house',
    'Sent to your company',
    30_000_000,
    `/direct/projects/${request}`,
  ]);
});
