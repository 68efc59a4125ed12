import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../../marketplace/tables';
import { codes, query, signIn } from '../../testing/api';
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

const fieldsOf = async (text: string, variables: Record<string, unknown>) => {
  const answer = await ask(text, variables);
  assert.deepEqual(codes(answer), ['BAD_USER_INPUT']);
  return answer.body.errors?.[0]?.extensions.fields;
};

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

test('normalizes addresses', async () => {
  const id = await recordFlip({ address: '7 West Birch Avenue, Apt. 4', soldOn: '2025-06-15', salePrice: 400_000 });
  for (const address of [
    '7 W Birch Ave Unit 4',
    '  7  west BIRCH avenue apt 4 ',
    '7 W. Birch Ave., #4'.replace('#', 'Apt '),
  ])
    assert.deepEqual(await validate([{ address, zip: ' 97701 ', soldOn: '2025-06-15', salePrice: 400_000 }]), [
      { verdict: 'CONFIRMED', flip: { id } },
    ]);
  for (const address of [
    '7 Birch Avenue, Apt. 4',
    '17 West Birch Avenue, Apt. 4',
    '---',
    "'; drop table marketplace.flips --",
  ])
    assert.deepEqual(await validate([{ address, zip: '97701', soldOn: '2025-06-15', salePrice: 400_000 }]), [
      { verdict: 'NOT_FOUND', flip: null },
    ]);
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

// Behaviour: apps.lists
test('rejects invalid claims with the path of each error', async () => {
  const claim = { address: '12 Juniper Street', zip: '97701', soldOn: '2025-06-15', salePrice: 400_000 };
  assert.deepEqual(
    await fieldsOf(VALIDATE, {
      claims: [
        { ...claim, zip: '9770' },
        { ...claim, address: '  ' },
        { ...claim, soldOn: '2025-02-30' },
        { ...claim, soldOn: '0000-01-01' },
        { ...claim, soldOn: '06/15/2025' },
        { ...claim, salePrice: 0 },
      ],
    }),
    {
      'claims[0].zip': 'ZIP code must be five digits',
      'claims[1].address': 'Address is required',
      'claims[2].soldOn': 'Sale date must be a valid date: YYYY-MM-DD',
      'claims[3].soldOn': 'Sale date must be a valid date: YYYY-MM-DD',
      'claims[4].soldOn': 'Sale date must be a valid date: YYYY-MM-DD',
      'claims[5].salePrice': 'Sale price must be in whole dollars, at least $1',
    },
  );
  assert.equal((await validate(Array.from({ length: 50 }, () => claim))).length, 50);
  assert.deepEqual(await fieldsOf(VALIDATE, { claims: Array.from({ length: 51 }, () => claim) }), {
    claims: 'Track record must have at most 50 entries',
  });
  assert.deepEqual(await validate([]), []);
});
