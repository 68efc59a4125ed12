import { addDays, todayIn } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { marketplaceTables } from '../../marketplace/tables';
import { bearer, send } from '../api';
import type { TestLender } from '../lender';
import type { TestServer } from '../test-server';

/** Key of the staff API, for `serviceKey`. */
export const OFFERS_KEY = 'a-service-key-for-tests-only';

export const OFFER =
  'id status revision amount interestRate points termMonths loanToCost conditions expiresOn by project { id license } counter { amount message } history { from to actorKind actorName message }';

export interface Offer {
  id: string;
  status: string;
  revision: number;
  amount: number | null;
  by: string;
  project: { id: string; license: string };
  counter: { amount: number; message: string | null } | null;
  history: { from: string | null; to: string; actorKind: string; actorName: string; message: string | null }[];
}

const TERMS = {
  amount: 200_000,
  interestRate: 9.5,
  points: 2,
  termMonths: 12,
  loanToCost: 85,
  conditions: null,
  expiresOn: addDays(todayIn(), 20),
};

/** Inserts a project in California. @returns its id */
export async function insertProject({ app }: TestServer, values: object = {}): Promise<string> {
  const id = randomUUID();
  await marketplaceTables(app.database.db)
    .insertInto('marketplace.projects')
    .values({
      id,
      name: `Project ${id}`,
      state: 'CA',
      type: 'FIX_AND_FLIP',
      amount: 210_000,
      purchase_price: 200_000,
      rehab_budget: 60_000,
      ...values,
    })
    .execute();
  return id;
}

const call = (lender: TestLender, field: string, type: string, input: object) =>
  lender.ask(`mutation ($input: ${type}!) { ${field}(input: $input) { ${OFFER} } }`, { input });
export const submit = (lender: TestLender, projectId: string, more: object = {}) =>
  call(lender, 'submitOffer', 'OfferInput', { projectId, ...TERMS, ...more });
export const edit = (lender: TestLender, projectId: string, revision: number, more: object = {}) =>
  call(lender, 'editOffer', 'OfferInput', { projectId, ...TERMS, revision, ...more });
export const end = (
  lender: TestLender,
  field: 'withdrawOffer' | 'acceptCounter',
  { id, revision }: Pick<Offer, 'id' | 'revision'>,
) =>
  lender.ask(`mutation ($id: ID!, $revision: Int!) { ${field}(id: $id, revision: $revision) { ${OFFER} } }`, {
    id,
    revision,
  });

type Answered = Awaited<ReturnType<typeof submit>>;

export function offerIn({ body }: Answered): Offer {
  assert.equal(body.errors, undefined, JSON.stringify(body.errors));
  return Object.values(body.data as Record<string, Offer>)[0]!;
}

export const refusedWith = ({ body }: Answered): Record<string, unknown> & { message?: string } => ({
  ...body.errors?.[0]?.extensions,
  message: body.errors?.[0]?.message ?? '',
});

/** Calls the staff API. */
export const askStaff = <Body>({ url }: TestServer, path: string, body: object = {}) =>
  send<Body & { error: { code: string; message: string } }>(`${url}/staff${path}`, {
    body,
    headers: bearer(OFFERS_KEY),
  });
