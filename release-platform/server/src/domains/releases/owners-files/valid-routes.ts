import type { RouteTable } from '@lender-portal/module-contract';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';

/** The last valid `routes.json`, which a restart with an invalid one continues with. */
export class ValidRoutes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(): Promise<RouteTable | undefined> {
    const row = await this.#db.selectFrom('portal.valid_routes').select('routes').executeTakeFirst();
    return row?.routes;
  }

  async write(table: RouteTable): Promise<void> {
    const row = { routes: JSON.stringify(table), accepted_at: new Date() };
    await this.#db
      .insertInto('portal.valid_routes')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('is_only')
          .doUpdateSet(row)
          .where(sql<boolean>`valid_routes.routes <> excluded.routes`),
      )
      .execute();
  }
}
