import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../../marketplace/tables';
import { query, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer();
  ({ access_token: token } = await signIn(server.url, 'member@summit.example'));
});
after(() => server.close());

const ask = (text: string, variables: Record<string, unknown>) => query(server.url, text, { token, variables });

async function read<T>(text: string, variables: Record<string, unknown>): Promise<T> {
  const { body } = await ask(text, variables);
  assert.equal(body.errors, undefined);
  return body.data as T;
}

const FLIP = 'id address city state zip bedrooms squareFeet purchasedOn purchasePrice soldOn salePrice';
interface Flip {
  id: string;
  address: string;
  zip: string;
  purchasedOn: string;
  purchasePrice: number;
  soldOn: string;
  salePrice: number;
}
interface FlipPage {
  flipsByZip: {
    totalCount: number;
    medianPurchasePrice: number | null;
    medianSalePrice: number | null;
    medianDaysHeld: number | null;
    nodes: Flip[];
  };
}
const FLIPS = `query Flips($zip: String!, $skip: Int, $take: Int) {
  flipsByZip(zip: $zip, skip: $skip, take: $take) { totalCount medianPurchasePrice medianSalePrice medianDaysHeld nodes { ${FLIP} } }
}`;

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Math.round(sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2);
}

test('pages the flips of a ZIP code by last sale without repeats or gaps', async () => {
  const all = (await read<FlipPage>(FLIPS, { zip: '78704', take: 100 })).flipsByZip;
  assert.ok(all.totalCount > 20);
  assert.equal(all.nodes.length, all.totalCount);
  assert.deepEqual(new Set(all.nodes.map(({ zip }) => zip)), new Set(['78704']));
  const days = all.nodes.map(({ soldOn }) => soldOn);
  assert.deepEqual(days, days.toSorted().toReversed());

  const paged: string[] = [];
  for (let skip = 0; skip < all.totalCount; skip += 7)
    paged.push(...(await read<FlipPage>(FLIPS, { zip: '78704', skip, take: 7 })).flipsByZip.nodes.map(({ id }) => id));
  assert.deepEqual(
    paged,
    all.nodes.map(({ id }) => id),
  );
  assert.equal((await read<FlipPage>(FLIPS, { zip: '78704' })).flipsByZip.nodes.length, 10);
});

test('returns medians of the whole ZIP code on every page', async () => {
  const held = ({ purchasedOn, soldOn }: Flip) => (Date.parse(soldOn) - Date.parse(purchasedOn)) / 86_400_000;
  for (const zip of ['78704', '94110']) {
    const all = (await read<FlipPage>(FLIPS, { zip, take: 100 })).flipsByZip;
    const { nodes, ...medians } = (await read<FlipPage>(FLIPS, { zip, skip: 3, take: 1 })).flipsByZip;
    assert.equal(nodes.length, 1);
    assert.deepEqual(medians, {
      totalCount: all.totalCount,
      medianPurchasePrice: medianOf(all.nodes.map(({ purchasePrice }) => purchasePrice)),
      medianSalePrice: medianOf(all.nodes.map(({ salePrice }) => salePrice)),
      medianDaysHeld: medianOf(all.nodes.map(held)),
    });
  }
});

interface Claim {
  address: string;
  zip: string;
  soldOn: string;
  salePrice: number;
}
const VALIDATE = `query Validate($claims: [TrackRecordClaimInput!]!) { validateTrackRecord(claims: $claims) { verdict flip { id } } }`;
type Matches = { validateTrackRecord: { verdict: string; flip: { id: string } | null }[] };
const validate = async (claims: Claim[]) => (await read<Matches>(VALIDATE, { claims })).validateTrackRecord;

async function recordFlip(values: { address: string; soldOn: string; salePrice: number }): Promise<string> {
  const id = crypto.randomUUID();
  await marketplaceTables(server.app.database.db)
    .insertInto('marketplace.flips')
    .values({
      id,
      address: values.address,
      city: 'Bend',
      state: 'OR',
      zip: '97701',
      bedrooms: 3,
      square_feet: 1400,
      purchased_on: '2025-01-10',
      purchase_price: 300_000,
      sold_on: values.soldOn,
      sale_price: values.salePrice,
    })
    .execute();
  return id;
}

// Behaviour: apps.track-record
test('evaluates claims in order, by day and price', async () => {
  const id = await recordFlip({ address: '12 North Juniper Street', soldOn: '2025-06-15', salePrice: 400_000 });
  const claim = { address: '12 North Juniper Street', zip: '97701', soldOn: '2025-06-15', salePrice: 400_000 };
  const nowhere = { ...claim, address: '13 North Juniper Street' };
  const confirmed = { verdict: 'CONFIRMED', flip: { id } };
  const differs = { verdict: 'DIFFERS', flip: { id } };
  const notFound = { verdict: 'NOT_FOUND', flip: null };
  assert.deepEqual(
    await validate([
      nowhere,
      claim,
      { ...claim, soldOn: '2025-07-16' },
      { ...claim, soldOn: '2025-07-17' },
      { ...claim, soldOn: '2025-05-15' },
      { ...claim, soldOn: '2025-05-14' },
      // 2 % of the claimed price, in dollars.
      { ...claim, salePrice: 408_163 },
      { ...claim, salePrice: 408_164 },
      { ...claim, salePrice: 392_157 },
      { ...claim, salePrice: 392_156 },
      { ...claim, zip: '97702' },
      claim,
    ]),
    [
      notFound,
      confirmed,
      confirmed,
      differs,
      confirmed,
      differs,
      confirmed,
      differs,
      confirmed,
      differs,
      notFound,
      confirmed,
    ],
  );
});

// Behaviour: apps.track-record
test('matches the confirming sale of two at an address, or the nearest in time', async () => {
  const first = await recordFlip({ address: '5 Cedar Court', soldOn: '2025-04-01', salePrice: 350_000 });
  const second = await recordFlip({ address: '5 Cedar Ct', soldOn: '2025-04-20', salePrice: 500_000 });
  const claim = { address: '5 Cedar Court', zip: '97701' };
  assert.deepEqual(
    await validate([
      { ...claim, soldOn: '2025-04-20', salePrice: 350_000 },
      { ...claim, soldOn: '2025-04-02', salePrice: 500_000 },
      { ...claim, soldOn: '2025-04-02', salePrice: 900_000 },
      { ...claim, soldOn: '2026-04-02', salePrice: 900_000 },
    ]),
    [
      { verdict: 'CONFIRMED', flip: { id: first } },
      { verdict: 'CONFIRMED', flip: { id: second } },
      { verdict: 'DIFFERS', flip: { id: first } },
      { verdict: 'DIFFERS', flip: { id: second } },
    ],
  );
});
