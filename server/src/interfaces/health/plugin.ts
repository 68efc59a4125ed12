import { hasFreeSpace } from '@lender-portal/server-kit/errors/disk-full';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import type { FastifyInstance } from 'fastify';
import { authIssuer, type PortalSettings } from '../../foundation/settings/settings';
import type { Tables } from '../../foundation/database/tables';
import type { ReleasePlatform } from '@lender-portal/release-server';
import { Traffic } from './traffic';

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

/** Several proxies may probe every second, and share one check. */
const CACHED_MS = 1_000;
const TIMEOUT_MS = 2_000;

interface Readiness {
  isReady: boolean;
  /** Part → status. */
  parts: Record<string, string>;
}

/**
 * `/healthz` reports that the process responds; `/readyz` that it can serve traffic. Registered
 * on the root server, so its decorators and hooks apply to all routes.
 */
export function serveHealth(
  app: FastifyInstance,
  releases: Pick<ReleasePlatform, 'state' | 'routesState' | 'hasModules'>,
): void {
  const traffic = new Traffic();
  app.decorate('traffic', traffic);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const ask = cacheFor(checkParts(app, releases));
  app.get('/readyz', async (_request, reply) => {
    traffic.recordProbe();
    const { isReady, parts } = await ask();
    const status = traffic.isStopping ? 'stopping' : isReady ? 'ready' : 'not-ready';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, parts });
  });
  // Closes keep-alive connections, so clients reach another process.
  app.addHook('onSend', async (_request, reply) => {
    if (traffic.isStopping) reply.header('connection', 'close');
  });
}

function checkParts(
  { settings, database, log }: FastifyInstance,
  releases: Pick<ReleasePlatform, 'state' | 'routesState' | 'hasModules'>,
): () => Promise<Readiness> {
  const shared = Object.entries(sharedParts(settings, database));
  let before = '';
  return async () => {
    const [hasSpace, importMap, hasModules, ...good] = await Promise.all([
      // Reads work on a full disk, so it takes no process out of rotation.
      hasFreeSpace(settings.dataDir).catch(() => false),
      releases.state(),
      releases.hasModules(),
      ...shared.map(([, check]) => check()),
    ]);
    const parts = {
      importMap,
      routes: releases.routesState(),
      modules: available(hasModules),
      disk: hasSpace ? 'available' : 'full',
      ...Object.fromEntries(shared.map(([name], index) => [name, available(good[index]!)])),
    };
    const isReady = importMap !== 'none' && hasModules && good.every(Boolean);
    const now = JSON.stringify(parts);
    if (now !== before && !isReady) log.error({ parts }, 'not ready for traffic');
    else if (now !== before && !hasSpace) log.error({ parts }, 'the disk of the data folder is full');
    else if (now !== before && before !== '') log.info({ parts }, 'ready for traffic');
    before = now;
    return { isReady, parts };
  };
}

const available = (isGood: boolean) => (isGood ? 'available' : 'unavailable');

/** Dependencies shared by all processes. */
function sharedParts(settings: PortalSettings, database: OpenDatabase<Tables>): Record<string, () => Promise<boolean>> {
  return {
    database: () => database.isReachable(),
    ...(settings.auth.local === null && { authService: () => isAuthServiceUp(settings) }),
  };
}

/** A gateway may require the key; a 4xx response still shows that the service is up. */
async function isAuthServiceUp(settings: PortalSettings): Promise<boolean> {
  const response = await fetch(`${authIssuer(settings)}/health`, {
    headers: { apikey: settings.auth.key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  return response !== undefined && response.status < 500;
}

/** Caches a result for a while and coalesces concurrent calls. */
function cacheFor<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let until = Infinity;
  return () => {
    if (answer && performance.now() < until) return answer;
    until = Infinity;
    answer = ask().finally(() => (until = performance.now() + CACHED_MS));
    return answer;
  };
}
