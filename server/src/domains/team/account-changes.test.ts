import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Db, Tables } from '../../foundation/database/tables';
import { migrateTables } from '../../migrations/migrate-tables';
import { HostedAccounts } from './hosted-accounts';

let database: OpenDatabase<Tables>;
let db: Db;
before(async () => {
  database = await openDatabase({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  db = database.db;
  await migrateTables(db, { hasAuthService: false, hasMarketplace: false });
});
after(() => database.close());

/** A queue of changes with a fake auth service. */
function withService(setBan: (userId: string, isBanned: boolean) => Promise<boolean>) {
  const accounts = new HostedAccounts(db, setBan, silentLog);
  const change = async (id: string, isActive: boolean) => {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('portal.users').set({ is_active: isActive }).where('id', '=', id).execute();
      await accounts.setActive(trx, id);
    });
    await accounts.settle(id);
  };
  const waiting = () => db.selectFrom('portal.account_changes').select(['user_id', 'attempts', 'last_error']).execute();
  const timePasses = () =>
    db
      .updateTable('portal.account_changes')
      .set({ next_attempt_at: sql<Date>`now() - interval '1 second'` })
      .execute();
  return { accounts, change, waiting, timePasses };
}

async function member(): Promise<string> {
  const id = randomUUID();
  const tenantId = randomUUID();
  await db.insertInto('portal.tenants').values({ id: tenantId, name: 'Members', type: 'lender' }).execute();
  await db
    .insertInto('portal.users')
    .values({ id, tenant_id: tenantId, email: `${id}@hosted.example`, first_name: 'M', last_name: 'M' })
    .execute();
  return id;
}

// Behaviour: users.activity.effect
test('retries a failed update of the hosted service with the current state', async () => {
  const told: boolean[] = [];
  let isDown = true;
  const { accounts, change, waiting, timePasses } = withService(async (_id, isBanned) => {
    if (isDown) throw new Error('The auth service responded with 503 when updating a user');
    told.push(isBanned);
    return true;
  });
  const id = await member();
  await change(id, false);
  assert.deepEqual(await waiting(), [
    { user_id: id, attempts: 1, last_error: 'The auth service responded with 503 when updating a user' },
  ]);
  await accounts.settleDue();
  assert.equal((await waiting())[0]?.attempts, 1, 'not before its time');
  await timePasses();
  await accounts.settleDue();
  assert.equal((await waiting())[0]?.attempts, 2);
  await change(id, true);
  await change(id, false);
  assert.equal((await waiting())[0]?.attempts, 1);

  isDown = false;
  await timePasses();
  await accounts.settleDue();
  assert.deepEqual([told, await waiting()], [[true], []]);
});

test('tells each change once from several runs, and the last state last', async () => {
  const told: [string, boolean][] = [];
  const { accounts, change, waiting } = withService(async (id, isBanned) => {
    told.push([id, isBanned]);
    return true;
  });
  const [one, two] = [await member(), await member()];
  await Promise.all([change(one, false), change(two, false), accounts.settleDue(), accounts.settleDue()]);
  await change(one, true);
  assert.deepEqual(await waiting(), []);
  assert.deepEqual(told.filter(([id]) => id === one).at(-1), [one, false]);
  assert.deepEqual(
    told.filter(([id]) => id === two).map(([, isBanned]) => isBanned),
    [true],
  );
});

// Behaviour: users.activity.effect
test('sends a change that arrives during an attempt after it, never beside it', async () => {
  const sent: boolean[] = [];
  let begin = () => {};
  let answer = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const { accounts, change, waiting } = withService(async (_id, isBanned) => {
    sent.push(isBanned);
    if (sent.length > 1) return true;
    begin();
    await new Promise<void>((resolve) => (answer = resolve));
    return true;
  });
  const id = await member();
  const first = change(id, false);
  await begun;
  await change(id, true);
  await accounts.settleDue();
  assert.deepEqual(sent, [true]);
  answer();
  await first;
  assert.deepEqual([sent, await waiting()], [[true, false], []]);
});

test('completes the change of a user whom the service does not know', async () => {
  const { change, waiting } = withService(async () => false);
  await change(await member(), false);
  assert.deepEqual(await waiting(), []);
});
