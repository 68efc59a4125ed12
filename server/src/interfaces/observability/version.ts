import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasToken } from '../metrics/has-token';
import { repositoryRoot } from '@lender-portal/release-server';

/** Files that contain the commit: the manifest of a package, or a file that the repository's build writes. */
const ORIGINS = ['manifest.json', 'server/dist/origin.json'];

/** Reports the running release. With the metrics token, also its sources. */
export async function versionPlugin(app: FastifyInstance): Promise<void> {
  const { metricsToken } = app.settings;
  const root = repositoryRoot();
  const { version } = await readJson(path.join(root, 'package.json'));
  const { commit, isChanged } = await readOrigin(root);
  app.get('/version', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    const release = { name: 'lender-portal', version: version ?? null };
    return hasToken(headers, metricsToken)
      ? { ...release, commit: commit ?? null, isChanged: isChanged ?? null }
      : release;
  });
}

interface SourceInfo {
  readonly version?: string;
  readonly commit?: string;
  /** Whether uncommitted changes were included. */
  readonly isChanged?: boolean;
}

async function readOrigin(root: string): Promise<SourceInfo> {
  const found = await Promise.all(ORIGINS.map((file) => readJson(path.join(root, file))));
  return found.find(({ commit }) => commit !== undefined) ?? {};
}

/** A missing file counts as empty. */
async function readJson(file: string): Promise<SourceInfo> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as SourceInfo;
}
