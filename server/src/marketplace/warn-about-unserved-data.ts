import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../foundation/database/tables';
import type { PlatformSettings } from '../foundation/settings/settings';

/**
 * The marketplace is off by default in production, even if it ran here before. Warns operators who have not decided.
 */
export async function warnAboutUnservedData(
  db: Db,
  { hasMarketplace, isMarketplaceConfigured }: Pick<PlatformSettings, 'hasMarketplace' | 'isMarketplaceConfigured'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (hasMarketplace || isMarketplaceConfigured) return;
  const schema = await schemaWithData(db);
  if (schema)
    log.warn(
      `MARKETPLACE is not set, so the marketplace is off, but schema "${schema}" holds its projects or loans. Nothing is lost: set MARKETPLACE=on to serve them, or MARKETPLACE=off to confirm`,
    );
}

async function schemaWithData(db: Db): Promise<string | undefined> {
  for (const schema of ['marketplace', 'portal']) {
    for (const table of ['projects', 'loans']) {
      const { rows } = await sql<{
        isThere: boolean;
      }>`select to_regclass(${`${schema}.${table}`}) is not null as "isThere"`.execute(db);
      if (rows[0]!.isThere && (await sql`select from ${sql.id(schema, table)} limit 1`.execute(db)).rows.length > 0)
        return schema;
    }
  }
  return undefined;
}
