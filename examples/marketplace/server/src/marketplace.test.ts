import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { runOperation } from './testing/run-operation';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { marketplaceResolvers, seedMarketplace, type MarketplaceContext, type MarketplaceTables } from './index';
import { openMarketplace } from './testing/open-marketplace';
import { testContext, viewerOf } from './testing/test-context';

const HARBOR = '00000000-0000-4000-8000-00000000000a';

let database: OpenDatabase<MarketplaceTables>;
before(async () => {
  database = await openMarketplace([HARBOR]);
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    await seedMarketplace(trx, new Map([['harbor', HARBOR]]), new Date());
  });
});
after(() => database.close());

const schema = makeExecutableSchema<MarketplaceContext>({
  typeDefs: contracts.schemaText,
  resolvers: marketplaceResolvers,
});

/** Runs an operation as a user of the lender Harbor. */
async function ask(source: string, { isWhiteLabel = true } = {}) {
  const contextValue = testContext(database.db, HARBOR, {
    async whiteLabelViewer() {
      if (!isWhiteLabel) throw refusal('FORBIDDEN', 'Not this lender');
      return viewerOf(HARBOR, 'Avery Harbor');
    },
  });
  const { data, errors } = await runOperation({ schema, source, contextValue });
  return { data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>, errors };
}

test('resolves all fields through the ports of the portal alone', async () => {
  const { data, errors } = await ask(`{
    openProjects(take: 1) { totalCount nodes { name } }
    directRequests(take: 1) { totalCount nodes { name } }
    loans(take: 1) { totalCount nodes { number history { status } } }
    borrowers(search: "Brandt", take: 1) { totalCount nodes { lastName loans { number } } }
    zipFlips(search: "85004") { nodes { city } }
    validateTrackRecord(claims: [{ address: "857 W. Mary St.", zip: "78704", soldOn: "2025-11-01", salePrice: 472500 }]) { verdict }
  }`);
  assert.equal(errors, undefined);
  assert.deepEqual(data, {
    openProjects: { totalCount: 80, nodes: [{ name: 'Willow Creek bungalow' }] },
    directRequests: { totalCount: 4, nodes: [{ name: 'Charlestown brick row' }] },
    loans: {
      totalCount: 14,
      nodes: [{ number: 'H-2207', history: [{ status: 'APPLICATION' }, { status: 'UNDERWRITING' }] }],
    },
    borrowers: { totalCount: 1, nodes: [{ lastName: 'Brandt', loans: [{ number: 'H-2149' }] }] },
    zipFlips: { nodes: [{ city: 'Phoenix' }] },
    validateTrackRecord: [{ verdict: 'CONFIRMED' }],
  });
});

test('returns no data to viewers that its server rejects', async () => {
  const { data, errors } = await ask(
    '{ loan(id: "none") { id } borrower(id: "none") { id } directRequest(id: "none") { id } }',
    { isWhiteLabel: false },
  );
  assert.deepEqual(data, { loan: null, borrower: null, directRequest: null });
  assert.deepEqual(
    errors?.map(({ path, extensions }) => [path, extensions['code']]),
    [
      [['borrower'], 'FORBIDDEN'],
      [['directRequest'], 'FORBIDDEN'],
    ],
  );
});
