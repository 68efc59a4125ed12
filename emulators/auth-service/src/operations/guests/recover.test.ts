import { AfterResponse } from '@lender-portal/server-kit/scheduling/after-response';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import type { KyselyPlugin } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { writeSignUp } from '../../foundation/users/users';
import { startTestService, type TestService } from '../../testing/test-service';
import { recover, resend } from './recover';

/** Recorded queries without their values. */
const queries: string[] = [];
const recorder: KyselyPlugin = {
  transformQuery({ node }) {
    queries.push(
      JSON.stringify(node, (key, value: unknown) =>
        ['queryId', 'value', 'values', 'parameters'].includes(key) ? undefined : value,
      ),
    );
    return node;
  },
  transformResult: async ({ result }) => result,
};

const [MEMBER, UNVERIFIED] = ['member@summit.example', 'unverified@summit.example'];

let tested: TestService;
before(async () => {
  tested = await startTestService({}, [recorder]);
  await tested.addUser(MEMBER, 'a good pass phrase');
  await tested.service.db
    .transaction()
    .execute((trx) => writeSignUp(trx, { email: UNVERIFIED, encryptedPassword: null, metadata: {} }));
});
after(() => tested.close());

/** @returns the queries before and after the response */
async function queriesOf(ask: (afterResponse: AfterResponse) => Promise<object>): Promise<[string[], string[]]> {
  const afterResponse = new AfterResponse(silentLog);
  queries.length = 0;
  assert.deepEqual(await ask(afterResponse), {});
  const before = queries.splice(0);
  await afterResponse.settled();
  return [before, queries.splice(0)];
}

for (const [name, request, known] of [
  [
    'recover',
    (email: string, later: AfterResponse) => recover(tested.service, { email }, tested.service.appUrl, later),
    MEMBER,
  ],
  [
    'resend',
    (email: string, later: AfterResponse) =>
      resend(tested.service, { email, type: 'signup' }, tested.service.appUrl, later),
    UNVERIFIED,
  ],
] as const) {
  test(`${name} runs the same queries before the response for known and unknown addresses`, async () => {
    const [before, later] = await queriesOf((afterResponse) => request(known, afterResponse));
    const [beforeUnknown, laterUnknown] = await queriesOf((afterResponse) =>
      request('nobody@summit.example', afterResponse),
    );
    assert.ok(before.length > 0);
    assert.deepEqual(before, beforeUnknown);
    assert.equal(
      before.some((query) => query.includes('auth') && query.includes('"users"')),
      false,
    );
    assert.ok(later.length > 0 && laterUnknown.length > 0, 'the account is looked up');
  });
}
