import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../foundation/database/tables';
import { hasToken } from '../metrics/has-token';
import { repositoryRoot } from '../pages/repository';

/** What a package says of itself. */
const MANIFEST = 'manifest.json';

/** Which release runs; who has the token of the metrics is told of which sources, since when, and on which schema. */
export async function versionPlugin(app: FastifyInstance): Promise<void> {
  const { settings, database } = app;
  const startedAt = new Date().toISOString();
  const root = repositoryRoot();
  const { version } = await readJson(path.join(root, 'package.json'));
  const { commit } = await readJson(path.join(root, MANIFEST));
  app.get('/version', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    const release = { name: 'lender-portal', version: settings.appVersion ?? version ?? null };
    if (!hasToken(headers, settings.metricsToken)) return release;
    return { ...release, commit: commit ?? null, startedAt, node: process.version, schema: await lastMigration(database.db) };
  });
}

/** Nothing is known of what is not there. */
async function readJson(file: string): Promise<Readonly<Record<string, string | undefined>>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string | undefined>;
}

async function lastMigration(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from portal.applied_migrations`.execute(db);
  return rows[0]?.name ?? null;
}
