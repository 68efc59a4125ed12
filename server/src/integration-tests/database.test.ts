import type { AuthTables } from '@lender-portal/auth-service';
import { documentTimeZone } from '@lender-portal/contracts';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { sqlState } from '@lender-portal/server-kit/database/errors';
import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { startPostgres } from '@lender-portal/server-kit/testing/postgres-server';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { marketplaceSeeds } from '../marketplace/demo/seeds';
import { marketplaceTables, type MarketplaceDbTables } from '../marketplace/tables';
import { seedDemo } from '../demo/seed-demo';
import { createLocalAuthService } from '../local/auth-service/local-auth-service';
import { testSettings } from '../testing/test-settings';
import { migrateTables } from '../migrations/migrate-tables';
import type { Db, Tables } from '../foundation/database/tables';
import { withAuthTables } from '../local/auth-service/auth-tables';

/** Also runs on a PostgreSQL server if TEST_DATABASE_URL is set; its database must be empty. */
const engines: [name: string, start: () => Promise<{ settings: DatabaseSettings; stop(): Promise<void> }>][] = [
  ['embedded', async () => ({ settings: { kind: 'memory', copyOf: await pgliteTemplate() }, stop: async () => {} })],
  [
    'server',
    async () => {
      const given = process.env['TEST_DATABASE_URL'];
      const server = given === undefined ? await startPostgres() : undefined;
      const url = given ?? server!.url;
      return { settings: { kind: 'postgres', url, startWaitSeconds: 0 }, stop: async () => server?.close() };
    },
  ],
];

for (const [name, start] of engines) {
  describe(`on the ${name} database`, () => {
    let engine: Awaited<ReturnType<typeof start>>;
    let opened: OpenDatabase<Tables>;
    let db: Db;
    before(async () => {
      engine = await start();
      opened = await openDatabase(engine.settings, silentLog);
      db = opened.db;
    });
    after(async () => {
      await opened.close();
      await engine.stop();
    });

    test('runs migrations, key and seed once for two concurrent starts', async () => {
      const second = engine.settings.kind === 'postgres' ? await openDatabase(engine.settings, silentLog) : opened;
      const settings = await testSettings();
      await Promise.all(
        [db, second.db].map((each) => migrateTables(each, { hasAuthService: true, hasMarketplace: true })),
      );
      const [first, other] = await Promise.all([db, second.db].map((each) => createLocalAuthService(each, settings)));
      assert.equal(first!.key.kid, other!.key.kid);
      await Promise.all(
        [db, second.db].map((each) =>
          seedDemo({
            db: each,
            storeFile: undefined,
            documentTimeZone,
            brandName: 'Lender Portal',
            otherSeeds: marketplaceSeeds,
          }),
        ),
      );
      await migrateTables(db, { hasAuthService: true, hasMarketplace: true });
      await seedDemo({
        db,
        storeFile: undefined,
        documentTimeZone,
        brandName: 'Lender Portal',
        otherSeeds: marketplaceSeeds,
      });
      if (second !== opened) await second.close();

      const tables = withAuthTables(db) as unknown as Kysely<AuthTables & MarketplaceDbTables>;
      const count = async (table: keyof (MarketplaceDbTables & AuthTables)) =>
        (
          await tables
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count;
      assert.deepEqual(
        await Promise.all((['portal.tenants', 'portal.users', 'auth.users', 'auth.signing_keys'] as const).map(count)),
        [7, 30, 30, 1],
      );
      assert.deepEqual(
        await Promise.all((['marketplace.loans', 'marketplace.borrowers', 'marketplace.flips'] as const).map(count)),
        [49, 20, 5_061],
      );
      assert.ok((await count('marketplace.projects')) >= 40);
    });

    test('returns values in the same form', async () => {
      const user = await withAuthTables(db)
        .selectFrom('auth.users')
        .selectAll()
        .where('email', '=', 'main@summit.example')
        .executeTakeFirstOrThrow();
      assert.ok(user.created_at instanceof Date);
      assert.equal(user.raw_app_meta_data.tenantType, 'lender');
      const lender = await db
        .selectFrom('portal.lenders')
        .select('projects_type')
        .where('has_white_label', '=', true)
        .executeTakeFirstOrThrow();
      assert.deepEqual(lender.projects_type, ['MULTIFAMILY', 'CRE', 'SFR']);
      const { rows } = await sql<{
        day: string;
        many: number;
      }>`select date '2027-01-31' as day, 5::bigint as many`.execute(db);
      assert.deepEqual(rows, [{ day: '2027-01-31', many: 5 }]);
    });

    test('enforces constraints in the database', async () => {
      const main = await db
        .selectFrom('portal.users')
        .selectAll()
        .where('email', '=', 'main@summit.example')
        .executeTakeFirstOrThrow();
      const harbor = await db
        .selectFrom('portal.tenants')
        .select('id')
        .where('name', 'like', 'Harbor%')
        .executeTakeFirstOrThrow();
      const lender = await db
        .selectFrom('portal.lenders')
        .select('id')
        .where('tenant_id', '=', main.tenant_id)
        .executeTakeFirstOrThrow();
      const setUser = (email: string, values: object) =>
        db.updateTable('portal.users').set(values).where('email', '=', email).execute();
      const invite = (values: object) =>
        db
          .insertInto('portal.invitations')
          .values({
            id: crypto.randomUUID(),
            email: 'a@b.example',
            first_name: 'A',
            last_name: 'B',
            expires_at: new Date(Date.now() + 1000),
            ...values,
          })
          .execute();
      const borrower = await marketplaceTables(db)
        .selectFrom('marketplace.borrowers')
        .select('id')
        .executeTakeFirstOrThrow();
      const loan = (values: object) =>
        marketplaceTables(db)
          .insertInto('marketplace.loans')
          .values({
            id: crypto.randomUUID(),
            lender_id: lender.id,
            number: 'L-1',
            project_name: 'A',
            project_type: 'SFR',
            state: 'CA',
            borrower_name: 'A',
            amount: 1,
            interest_rate: 1,
            term_months: 1,
            ...values,
          })
          .execute();

      const UNIQUE = '23505';
      const CHECK = '23514';
      const FOREIGN = '23503';
      const refused: [what: string, state: string, attempt: () => Promise<unknown>][] = [
        ['a second main user', UNIQUE, () => setUser('member@summit.example', { is_main: true })],
        ['a deactivated main user', CHECK, () => setUser('main@summit.example', { is_active: false })],
        ['an address twice', UNIQUE, () => setUser('main@summit.example', { email: 'member@summit.example' })],
        [
          'an account twice',
          UNIQUE,
          () =>
            withAuthTables(db)
              .updateTable('auth.users')
              .set({ email: 'main@dev.example' })
              .where('id', '=', main.id)
              .execute(),
        ],
        ['an invitation to two places', CHECK, () => invite({ tenant_id: main.tenant_id, company: 'New' })],
        ['an inviter of another company', FOREIGN, () => invite({ tenant_id: harbor.id, invited_by: main.id })],
        ['a loan to the borrower of another lender', FOREIGN, () => loan({ borrower_id: borrower.id })],
        [
          'a second signing key',
          UNIQUE,
          () =>
            withAuthTables(db)
              .insertInto('auth.signing_keys')
              .values({ id: crypto.randomUUID(), private_jwk: '{}' })
              .execute(),
        ],
      ];
      for (const [what, state, attempt] of refused)
        await assert.rejects(attempt(), (error) => assert.equal(sqlState(error), state, what) === undefined, what);
    });

    test('serializes transactions with a named lock', async () => {
      let inside = 0;
      let most = 0;
      await Promise.all(
        Array.from({ length: 5 }, () =>
          db.transaction().execute(async (trx) => {
            await lockByName(trx, 'row');
            most = Math.max(most, (inside += 1));
            await sql`select 1`.execute(trx);
            inside -= 1;
          }),
        ),
      );
      assert.equal(most, 1);
    });
  });
}
