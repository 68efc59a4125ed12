import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { runOperation } from '../testing/run-operation';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { groupBy } from '@lender-portal/contracts';
import { seedSales } from '../demo/sales/seed-sales';
import { marketplaceResolvers, type MarketplaceContext, type MarketplaceTables } from '../index';
import { openMarketplace } from '../testing/open-marketplace';
import { testContext } from '../testing/test-context';

const NOW = new Date('2026-11-23T12:00:00Z');

let database: OpenDatabase<MarketplaceTables>;
before(async () => {
  database = await openMarketplace([]);
  const { db } = database;
  await db.transaction().execute((trx) => seedSales(trx, NOW));
});
after(() => database.close());

const schema = makeExecutableSchema<MarketplaceContext>({
  typeDefs: contracts.schemaText,
  resolvers: marketplaceResolvers,
});

async function ask<T>(source: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await runOperation({
    schema,
    source,
    variableValues: variables,
    contextValue: testContext(database.db, 'a'),
  });
  assert.deepEqual(errors, undefined);
  return data as T;
}

interface Zip {
  zip: string;
  city: string;
  state: string;
  flips: number;
  medianPurchasePrice: number | null;
  medianSalePrice: number | null;
  medianGrossProfit: number | null;
  medianGrossReturn: number | null;
  medianDaysHeld: number | null;
}
interface ZipPage {
  zipFlips: { totalCount: number; since: string | null; through: string | null; isDemo: boolean; nodes: Zip[] };
}
const LIST = `query List($state: String, $search: String, $order: ZipFlipsOrder, $skip: Int, $take: Int) {
  zipFlips(state: $state, search: $search, order: $order, skip: $skip, take: $take) {
    totalCount since through isDemo
    nodes { zip city state flips medianPurchasePrice medianSalePrice medianGrossProfit medianGrossReturn medianDaysHeld }
  }
}`;
const list = async (variables: Record<string, unknown> = {}) => (await ask<ZipPage>(LIST, variables)).zipFlips;

async function everyZip(variables: Record<string, unknown> = {}): Promise<Zip[]> {
  const nodes: Zip[] = [];
  for (;;) {
    const page = await list({ ...variables, skip: nodes.length, take: 100 });
    nodes.push(...page.nodes);
    if (nodes.length >= page.totalCount || page.nodes.length === 0) return nodes;
  }
}

const allSales = () => database.db.selectFrom('marketplace.flips').selectAll().execute();
type Sale = Awaited<ReturnType<typeof allSales>>[number];

/** Computes a median from sorted numbers. */
function medianOf(numbers: number[]): number {
  const row = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(row.length / 2);
  return row.length % 2 === 1 ? row[half]! : (row[half - 1]! + row[half]!) / 2;
}

const whole = (value: number) => Math.sign(value) * Math.round(Math.abs(value));
const days = ({ purchased_on: from, sold_on: to }: Sale) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Expected summary of a group of sales. */
function expected(sales: Sale[]) {
  const of = (measure: (sale: Sale) => number) => (sales.length < 5 ? null : medianOf(sales.map(measure)));
  const rounded = (value: number | null) => (value === null ? null : whole(value));
  return {
    flips: sales.length,
    medianPurchasePrice: rounded(of((sale) => sale.purchase_price)),
    medianSalePrice: rounded(of((sale) => sale.sale_price)),
    medianGrossProfit: rounded(of((sale) => sale.sale_price - sale.purchase_price)),
    medianGrossReturn: of((sale) => ((sale.sale_price - sale.purchase_price) * 100) / sale.purchase_price),
    medianDaysHeld: rounded(of(days)),
  };
}

describe('ZIP codes', () => {
  // Behaviour: flips.summaries
  test('match figures of an independent computation over the sales of twelve whole months', async () => {
    const { since, through, isDemo } = await list();
    const sales = await allSales();
    const last = sales.reduce((newest, { sold_on: day }) => (day > newest ? day : newest), '');
    assert.deepEqual({ since, through, isDemo }, { since: '2025-12-01', through: last, isDemo: true });
    const groups = groupBy(
      sales.filter(({ sold_on: day }) => day >= since!),
      ({ zip }) => zip,
    );
    const found = await everyZip();
    assert.deepEqual(found.map(({ zip }) => zip).sort(), [...groups.keys()].sort());
    assert.ok(found.some(({ flips }) => flips < 5));
    for (const { zip, city, state, medianGrossReturn, ...figures } of found) {
      const { medianGrossReturn: wanted, ...exact } = expected(groups.get(zip)!);
      assert.deepEqual(figures, exact, zip);
      assert.ok(wanted === null ? medianGrossReturn === null : Math.abs(medianGrossReturn! - wanted) < 1e-9, zip);
      assert.ok(groups.get(zip)!.some((sale) => sale.city === city && sale.state === state));
    }
  });

  // Behaviour: flips.summaries
  test('sort consistently with sparse ones last, and page without repeats or gaps', async () => {
    const fields = { FLIPS: 'flips', GROSS_RETURN: 'medianGrossReturn', GROSS_PROFIT: 'medianGrossProfit' } as const;
    for (const [order, key] of Object.entries(fields)) {
      const all = await everyZip({ order });
      const isFew = all.map(({ flips }) => flips < 5);
      assert.deepEqual(
        isFew,
        [...isFew].sort((a, b) => Number(a) - Number(b)),
      );
      const values = all.filter(({ flips }) => flips >= 5).map((zip) => zip[key]!);
      assert.deepEqual(
        values,
        [...values].sort((a, b) => b - a),
        order,
      );
      assert.equal(new Set(all.map(({ zip }) => zip)).size, all.length);
    }
  });

  test('are filtered by state and by prefix of city or ZIP code', async () => {
    const all = await everyZip();
    const found = async (variables: Record<string, unknown>) =>
      (await everyZip(variables)).map(({ zip }) => zip).sort();
    const those = (fits: (zip: Zip) => boolean) =>
      all
        .filter(fits)
        .map(({ zip }) => zip)
        .sort();
    assert.deepEqual(
      await found({ search: 'san', state: 'TX' }),
      those(({ city, state }) => city.startsWith('San ') && state === 'TX'),
    );
    assert.deepEqual(
      await found({ search: '787' }),
      those(({ zip }) => zip.startsWith('787')),
    );
    // Folded as in every search.
    assert.deepEqual(await found({ search: ' s\u00e1n ' }), await found({ search: 'san' }));
    for (const search of ['nowhere', '%', '_', '\\']) assert.deepEqual(await found({ search }), []);
  });

  test('reject unknown states and too long searches', async () => {
    for (const [variables, field] of [
      [{ state: 'XX' }, 'state'],
      [{ search: 'x'.repeat(61) }, 'search'],
    ] as const)
      await assert.rejects(list(variables), (error: Error) => error.message.includes(field));
  });

  test('are none without sales', async () => {
    const filled = database;
    database = await openMarketplace([]);
    try {
      const none = { totalCount: 0, since: null, through: null, isDemo: false, nodes: [] };
      assert.deepEqual(JSON.parse(JSON.stringify(await list())), none);
    } finally {
      await database.close();
      database = filled;
    }
  });
});

// Behaviour: track-record.report
test('reports the difference of a claim, and similar addresses for one that is not found', async () => {
  const { db } = database;
  await db
    .insertInto('marketplace.flips')
    .values({
      id: '00000000-0000-4000-8000-0000000000a1',
      address: '12 North Juniper Street',
      city: 'Bend',
      state: 'OR',
      zip: '97701',
      bedrooms: 3,
      square_feet: 1_400,
      purchased_on: '2025-01-10',
      purchase_price: 300_000,
      sold_on: '2025-06-15',
      sale_price: 400_000,
    })
    .execute();
  const claim = { address: '12 N Juniper St', zip: '97701', soldOn: '2025-06-15', salePrice: 400_000 };
  const { validateTrackRecord: matches } = await ask<{ validateTrackRecord: unknown[] }>(
    `query V($claims: [TrackRecordClaimInput!]!) { validateTrackRecord(claims: $claims) { verdict differences { field by } flip { address } nearest { address } } }`,
    {
      claims: [
        claim,
        { ...claim, soldOn: '2025-08-15' },
        { ...claim, soldOn: '2025-04-01', salePrice: 500_000 },
        { ...claim, address: '21 North Juniper Street' },
        { ...claim, address: '12 N Junipre Street' },
        { ...claim, address: '12 Unrelated Boulevard' },
        { ...claim, address: '12 N Juniper St', zip: '97702' },
      ],
    },
  );
  const flip = { address: '12 North Juniper Street' };
  const plain = JSON.parse(JSON.stringify(matches)) as unknown[];
  assert.deepEqual(plain, [
    { verdict: 'CONFIRMED', differences: [], flip, nearest: null },
    { verdict: 'DIFFERS', differences: [{ field: 'SOLD_ON', by: -61 }], flip, nearest: null },
    {
      verdict: 'DIFFERS',
      differences: [
        { field: 'SOLD_ON', by: 75 },
        { field: 'SALE_PRICE', by: -100_000 },
      ],
      flip,
      nearest: null,
    },
    { verdict: 'NOT_FOUND', differences: [], flip: null, nearest: flip },
    { verdict: 'NOT_FOUND', differences: [], flip: null, nearest: flip },
    { verdict: 'NOT_FOUND', differences: [], flip: null, nearest: null },
    { verdict: 'NOT_FOUND', differences: [], flip: null, nearest: null },
  ]);
});
