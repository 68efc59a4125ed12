import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';
import type { FastifyInstance } from 'fastify';
import { authIssuer, type PlatformSettings } from '../../foundation/settings/settings';
import type { Tables } from '../../foundation/database/tables';
import type { ReleasePlatform } from '@lender-portal/release-server';
import { DebouncedCheck } from './debounced-check';
import { Traffic } from './traffic';

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

/** Probes of several proxies, each every second, ask the parts once. */
const CACHED_MS = 1_000;
/** A store is asked by request, which costs. */
const STORE_CACHED_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface Readiness {
  isReady: boolean;
  /** Part → how it is. */
  parts: Record<string, string>;
}

/**
 * `/healthz`: the process answers, whatever it works with; `/readyz`: it may have traffic. Behaviour: run.health.
 * Directly on the server, not in a plugin of its own: what it decorates and hooks is every route's.
 */
export function serveHealth(app: FastifyInstance, releases: Pick<ReleasePlatform, 'state' | 'hasModules'>): void {
  const traffic = new Traffic();
  app.decorate('traffic', traffic);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const ask = forAWhile(checkParts(app, releases), CACHED_MS);
  app.get('/readyz', async (_request, reply) => {
    traffic.noteAsked();
    const { isReady, parts } = await ask();
    const status = traffic.isStopping ? 'stopping' : isReady ? 'ready' : 'not-ready';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, parts });
  });
  // Whoever keeps connections open finds another process with the next request.
  app.addHook('onSend', async (_request, reply) => {
    if (traffic.isStopping) reply.header('connection', 'close');
  });
}

function checkParts(
  { settings, database, log }: FastifyInstance,
  releases: Pick<ReleasePlatform, 'state' | 'hasModules'>,
): () => Promise<Readiness> {
  const shared = Object.entries(sharedParts(settings, database)).map(
    ([name, check]) => [name, new DebouncedCheck(check)] as const,
  );
  let before = '';
  return async () => {
    const [importMap, hasModules, ...good] = await Promise.all([
      releases.state(),
      releases.hasModules(),
      ...shared.map(([, check]) => check.isGood()),
    ]);
    const parts = {
      importMap,
      modules: available(hasModules),
      ...Object.fromEntries(shared.map(([name], index) => [name, available(good[index]!)])),
    };
    const isReady = importMap !== 'none' && hasModules && good.every(Boolean);
    const now = JSON.stringify(parts);
    if (now !== before && !isReady) log.error({ parts }, 'Not ready for traffic');
    else if (now !== before && before !== '') log.info({ parts }, 'Ready for traffic');
    before = now;
    return { isReady, parts };
  };
}

const available = (isGood: boolean) => (isGood ? 'available' : 'unavailable');

/** What all processes work with. */
function sharedParts(
  settings: PlatformSettings,
  database: OpenDatabase<Tables>,
): Record<string, () => Promise<boolean>> {
  const { fileStorage } = settings;
  const store = fileStorage && new S3Storage(fileStorage, { what: 'file' });
  return {
    database: () => database.isReachable(),
    ...(settings.auth.local === null && { authService: () => answers(settings) }),
    ...(store && { files: forAWhile(() => store.isReachable(), STORE_CACHED_MS) }),
  };
}

/** A gateway before the service asks for the key; what it refuses with says that it is there. */
async function answers(settings: PlatformSettings): Promise<boolean> {
  const response = await fetch(`${authIssuer(settings)}/health`, {
    headers: { apikey: settings.auth.key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status < 500;
}

/** Whoever asks soon after the last answer has that one; whoever asks meanwhile waits for the same. */
function forAWhile<Answer>(ask: () => Promise<Answer>, cachedMs: number): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let until = Infinity;
  return () => {
    if (answer && performance.now() < until) return answer;
    until = Infinity;
    answer = ask().finally(() => (until = performance.now() + cachedMs));
    return answer;
  };
}
