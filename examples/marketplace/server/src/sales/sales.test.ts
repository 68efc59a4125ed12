import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { runOperation } from '../testing/run-operation';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
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
  hasTooFew: boolean;
  medianPurchasePrice: number | null;
  medianSalePrice: number | null;
  medianGrossProfit: number | null;
  medianGrossReturn: number | null;
  medianDaysHeld: number | null;
  latitude: number | null;
}
interface ZipPage {
  zipFlips: { totalCount: number; since: string | null; through: string | null; isDemo: boolean; nodes: Zip[] };
}
const MEDIANS = 'hasTooFew medianPurchasePrice medianSalePrice medianGrossProfit medianGrossReturn medianDaysHeld';
const LIST = `query List($months: Int!, $state: String, $search: String, $order: ZipFlipsOrderInput, $skip: Int, $take: Int) {
  zipFlips(months: $months, state: $state, search: $search, order: $order, skip: $skip, take: $take) {
    totalCount since through isDemo nodes { zip city state flips latitude ${MEDIANS} }
  }
}`;
const list = async (variables: Record<string, unknown>) => (await ask<ZipPage>(LIST, variables)).zipFlips;

async function everyZip(variables: Record<string, unknown>): Promise<Zip[]> {
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
  const hasTooFew = sales.length < 5;
  const of = (measure: (sale: Sale) => number) => (hasTooFew ? null : medianOf(sales.map(measure)));
  const rounded = (value: number | null) => (value === null ? null : whole(value));
  return {
    flips: sales.length,
    hasTooFew,
    medianPurchasePrice: rounded(of((sale) => sale.purchase_price)),
    medianSalePrice: rounded(of((sale) => sale.sale_price)),
    medianGrossProfit: rounded(of((sale) => sale.sale_price - sale.purchase_price)),
    medianGrossReturn: of((sale) => ((sale.sale_price - sale.purchase_price) * 100) / sale.purchase_price),
    medianDaysHeld: rounded(of(days)),
  };
}

const close = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other));

function assertSame(
  found: Omit<Zip, 'zip' | 'city' | 'state' | 'latitude'>,
  wanted: ReturnType<typeof expected>,
  what: string,
) {
  const { medianGrossReturn, ...exact } = wanted;
  const { medianGrossReturn: foundReturn, ...foundExact } = found;
  assert.deepEqual(foundExact, exact, what);
  assert.ok(close(foundReturn, medianGrossReturn), `${what}: ${foundReturn} and ${medianGrossReturn}`);
}

async function assertSummaries() {
  const sales = await allSales();
  const newest = sales
    .map(({ sold_on: day }) => day)
    .sort()
    .at(-1)!;
  for (const months of [12, 24, 36]) {
    const month = Number(newest.slice(0, 4)) * 12 + Number(newest.slice(5, 7)) - months;
    const since = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    const groups = new Map<string, Sale[]>();
    for (const sale of sales) if (sale.sold_on >= since) groups.set(sale.zip, [...(groups.get(sale.zip) ?? []), sale]);
    const found = await everyZip({ months });
    assert.deepEqual(found.map(({ zip }) => zip).sort(), [...groups.keys()].sort());
    for (const { zip, city, state, latitude: _latitude, ...figures } of found) {
      const group = groups.get(zip)!;
      assertSame(figures, expected(group), `${zip}, ${months} months`);
      assert.ok(group.some((sale) => sale.city === city && sale.state === state));
    }
  }
}

describe('ZIP codes', () => {
  // Behaviour: flips.summaries
  test('matches figures of an independent computation over the same sales', assertSummaries);

  // Behaviour: flips.demo
  test('uses whole months up to the last recorded sale', async () => {
    const { since, through, isDemo } = await list({ months: 12 });
    const last = (await allSales())
      .map(({ sold_on: day }) => day)
      .sort()
      .at(-1);
    assert.deepEqual({ since, through, isDemo }, { since: '2025-12-01', through: last, isDemo: true });
    assert.ok(last! > '2026-11-01' && last! <= '2026-11-23');
    assert.equal((await list({ months: 36 })).since, '2023-12-01');
  });

  // Behaviour: flips.too-few
  test('counts ZIP codes with too few flips without medians', async () => {
    const few = (await everyZip({ months: 12 })).filter(({ flips }) => flips < 5);
    assert.ok(few.length > 0);
    for (const zip of few)
      assert.deepEqual(
        [zip.hasTooFew, zip.medianSalePrice, zip.medianGrossReturn, zip.medianDaysHeld],
        [true, null, null, null],
      );
  });

  // Behaviour: flips.too-few
  test('sorts consistently with sparse ZIP codes last, and pages without repeats or gaps', async () => {
    const fields = {
      ZIP: 'zip',
      CITY: 'city',
      FLIPS: 'flips',
      PURCHASE_PRICE: 'medianPurchasePrice',
      SALE_PRICE: 'medianSalePrice',
      GROSS_PROFIT: 'medianGrossProfit',
      GROSS_RETURN: 'medianGrossReturn',
      DAYS_HELD: 'medianDaysHeld',
    } as const;
    for (const [field, key] of Object.entries(fields))
      for (const direction of ['ASC', 'DESC']) {
        const all = await everyZip({ months: 12, order: { field, direction } });
        const isFew = all.map(({ hasTooFew }) => hasTooFew);
        assert.deepEqual(
          isFew,
          [...isFew].sort((a, b) => Number(a) - Number(b)),
          'too few last',
        );
        const values = all.filter(({ hasTooFew }) => !hasTooFew).map((zip) => zip[key]!);
        const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (direction === 'DESC' ? -1 : 1));
        assert.deepEqual(values, sorted, `${field} ${direction}`);
        assert.equal(new Set(all.map(({ zip }) => zip)).size, all.length);
      }
  });

  test('are filtered by state and by prefix of city or ZIP code', async () => {
    const all = await everyZip({ months: 24 });
    const found = async (variables: Record<string, unknown>) =>
      (await everyZip({ months: 24, ...variables })).map(({ zip }) => zip).sort();
    const those = (fits: (zip: Zip) => boolean) =>
      all
        .filter(fits)
        .map(({ zip }) => zip)
        .sort();
    assert.deepEqual(
      await found({ state: 'TX' }),
      those(({ state }) => state === 'TX'),
    );
    assert.deepEqual(
      await found({ search: ' san ' }),
      those(({ city }) => city.startsWith('San ')),
    );
    assert.deepEqual(
      await found({ search: 'san', state: 'TX' }),
      those(({ city, state }) => city.startsWith('San ') && state === 'TX'),
    );
    assert.deepEqual(
      await found({ search: '787' }),
      those(({ zip }) => zip.startsWith('787')),
    );
    // Folded as in every search.
    assert.deepEqual(await found({ search: 's\u00e1n' }), await found({ search: 'san' }));
    for (const search of ['nowhere', '%', '_', '\\']) assert.deepEqual(await found({ search }), []);
    assert.ok((await list({ months: 24, state: 'TX' })).nodes.every(({ latitude }) => latitude !== null));
  });

  test('rejects unknown periods and states and too long searches', async () => {
    for (const [variables, field] of [
      [{ months: 13 }, 'months'],
      [{ months: 12, state: 'XX' }, 'state'],
      [{ months: 12, search: 'x'.repeat(61) }, 'search'],
    ] as const)
      await assert.rejects(list(variables), (error: Error) => error.message.includes(field));
  });
});

interface OneZip {
  flipsByZip: {
    totalCount: number;
    since: string | null;
    quarters: { quarter: string; flips: number; medianPurchasePrice: number | null; medianSalePrice: number | null }[];
    nodes: { id: string; salePrice: number; purchasePrice: number; soldOn: string; purchasedOn: string }[];
  } & Omit<Zip, 'zip' | 'city' | 'state' | 'flips' | 'latitude'>;
}
const ONE = `query One($zip: String!, $months: Int, $order: FlipOrderInput, $take: Int) {
  flipsByZip(zip: $zip, months: $months, order: $order, take: $take) {
    totalCount since ${MEDIANS} quarters { quarter flips medianPurchasePrice medianSalePrice }
    nodes { id salePrice purchasePrice soldOn purchasedOn }
  }
}`;
const one = async (variables: Record<string, unknown>) => (await ask<OneZip>(ONE, variables)).flipsByZip;

describe('one ZIP code', () => {
  // Behaviour: flips.summaries
  test('matches its line in the list, with quarters that add up', async () => {
    for (const months of [12, 24, 36])
      for (const row of (await list({ months, take: 5 })).nodes) {
        const { totalCount, quarters, ...page } = await one({ zip: row.zip, months });
        for (const key of [
          'hasTooFew',
          'medianPurchasePrice',
          'medianSalePrice',
          'medianGrossProfit',
          'medianGrossReturn',
          'medianDaysHeld',
        ] as const)
          assert.equal(page[key], row[key], `${row.zip} ${key}`);
        assert.equal(totalCount, row.flips);
        assert.equal(
          quarters.reduce((sum, { flips }) => sum + flips, 0),
          totalCount,
        );
        assert.deepEqual(
          quarters.map(({ quarter }) => quarter),
          quarters.map(({ quarter }) => quarter).sort(),
        );
      }
  });

  test('has medians per quarter if it has enough flips', async () => {
    const [{ zip }] = (await list({ months: 36, take: 1 })).nodes as [Zip];
    const sales = (await allSales()).filter((sale) => sale.zip === zip);
    for (const { quarter, flips, medianSalePrice } of (await one({ zip, months: 36 })).quarters) {
      const [year, number] = quarter.split('-Q');
      const inside = sales.filter(
        ({ sold_on: day }) =>
          day.startsWith(year!) && Math.ceil(Number(day.slice(5, 7)) / 3) === Number(number) && day >= '2023-12-01',
      );
      assert.equal(flips, inside.length);
      assert.equal(medianSalePrice, expected(inside).medianSalePrice);
    }
  });

  test('sorts its flips in every order', async () => {
    const [{ zip }] = (await list({ months: 36, take: 1 })).nodes as [Zip];
    type Node = OneZip['flipsByZip']['nodes'][number];
    const held = ({ soldOn, purchasedOn }: Node) => Date.parse(soldOn) - Date.parse(purchasedOn);
    const measures: Record<string, (node: Node) => number> = {
      SOLD_ON: ({ soldOn }) => Date.parse(soldOn),
      SALE_PRICE: ({ salePrice }) => salePrice,
      PURCHASE_PRICE: ({ purchasePrice }) => purchasePrice,
      GROSS_PROFIT: ({ salePrice, purchasePrice }) => salePrice - purchasePrice,
      DAYS_HELD: held,
    };
    for (const [field, measure] of Object.entries(measures))
      for (const direction of ['ASC', 'DESC']) {
        const values = (await one({ zip, months: 36, take: 100, order: { field, direction } })).nodes.map(measure);
        assert.ok(values.length > 20);
        assert.deepEqual(
          values,
          [...values].sort((a, b) => (direction === 'ASC' ? a - b : b - a)),
        );
      }
  });
});

describe('updates the summaries', () => {
  const sale = (id: string, values: object = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    address: `${id} Linden Lane`,
    city: 'Bend',
    state: 'OR',
    zip: '97701',
    bedrooms: 3,
    square_feet: 1_400,
    purchased_on: '2026-01-10',
    purchase_price: 300_000,
    sold_on: '2026-10-01',
    sale_price: 400_000,
    ...values,
  });
  const bend = async () =>
    (await list({ months: 12, search: '97701' })).nodes.map(({ flips, medianSalePrice }) => [flips, medianSalePrice]);

  // Behaviour: flips.summaries
  test('when sales are added, changed, moved and removed', async () => {
    const { db } = database;
    await db
      .insertInto('marketplace.flips')
      .values(['1', '2', '3', '4'].map((id) => sale(id)))
      .execute();
    assert.deepEqual(await bend(), [[4, null]]);
    await db
      .insertInto('marketplace.flips')
      .values(sale('5', { sale_price: 500_000 }))
      .execute();
    assert.deepEqual(await bend(), [[5, 400_000]]);
    await db.updateTable('marketplace.flips').set({ sale_price: 450_000 }).where('zip', '=', '97701').execute();
    assert.deepEqual(await bend(), [[5, 450_000]]);
    await db.updateTable('marketplace.flips').set({ zip: '97702' }).where('address', '=', '5 Linden Lane').execute();
    assert.deepEqual(await bend(), [[4, null]]);
    await assertSummaries();
    await db.deleteFrom('marketplace.flips').where('state', '=', 'OR').execute();
    assert.deepEqual(await bend(), []);
    await assertSummaries();
  });

  // Behaviour: flips.summaries
  test('when the first sale of a new month moves the periods, and when it is removed again', async () => {
    const { db } = database;
    await db
      .insertInto('marketplace.flips')
      .values(sale('6', { sold_on: '2026-12-05' }))
      .execute();
    assert.deepEqual(
      [(await list({ months: 12 })).since, (await list({ months: 12 })).through],
      ['2026-01-01', '2026-12-05'],
    );
    await assertSummaries();
    await db.deleteFrom('marketplace.flips').where('state', '=', 'OR').execute();
    assert.equal((await list({ months: 12 })).since, '2025-12-01');
    await assertSummaries();
  });
});

test('returns no ZIP codes and no period without sales', async () => {
  const filled = database;
  database = await openMarketplace([]);
  try {
    assert.deepEqual(JSON.parse(JSON.stringify(await list({ months: 12 }))), {
      totalCount: 0,
      since: null,
      through: null,
      isDemo: false,
      nodes: [],
    });
    assert.equal((await one({ zip: '78704', months: 12 })).totalCount, 0);
  } finally {
    await database.close();
    database = filled;
  }
});

// Behaviour: track-record.reasons
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
