import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { openTestDatabase } from '../../../testing/test-database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReleaseTables } from '../../../foundation/tables';
import { routeTable } from '../../../testing/pages';
import { ValidRoutes } from './valid-routes';

let database: OpenDatabase<ReleaseTables>;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

test('replaces the stored routes only if they changed', async () => {
  const routes = new ValidRoutes(database.db);
  const write = async (table: typeof routeTable) => {
    await routes.write(table);
    const { accepted_at: acceptedAt } = await database.db
      .selectFrom('portal.valid_routes')
      .select('accepted_at')
      .executeTakeFirstOrThrow();
    return acceptedAt;
  };
  const first = await write(routeTable);
  assert.deepEqual(await write({ ...routeTable }), first);
  const other = { ...routeTable, routes: routeTable.routes.slice(1) };
  await write(other);
  assert.equal((await routes.read())!.routes.length, other.routes.length);
});
