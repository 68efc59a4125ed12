import rateLimit from '@fastify/rate-limit';
import { isModuleName, isReleaseId } from '@lender-portal/releases';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import { limitsHit } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../caching';
import { SearchQueueFull, type FailedRelease, type FallbackResponse } from './fallback-releases';

interface FallbackReleaseOptions {
  basePath: string;
  findFallbackRelease: (failed: FailedRelease) => Promise<FallbackResponse>;
}

/** Per network. A bad release fails in every tab of an office at once, once per module. */
const LIMIT = { max: 300, windowMs: 60_000 };
const RETRY_SECONDS = 1;
/** Limit of ids in `failed`. */
const MAX_FAILED = 10;

interface Query {
  module?: string;
  /** Empty for a build without a release. */
  release?: string;
  seq?: string;
  /** Comma-separated ids of other releases that failed on the page. */
  failed?: string;
}

/** Endpoint that pages call after a module failed. */
export async function fallbackReleasePlugin(
  app: FastifyInstance,
  { basePath, findFallbackRelease }: FallbackReleaseOptions,
): Promise<void> {
  await app.register(rateLimit, {
    max: LIMIT.max,
    timeWindow: LIMIT.windowMs,
    keyGenerator: ({ ip }) => networkOf(ip),
    onExceeded: () => limitsHit.publish({ rule: 'fallback-release' }),
  });

  app.get<{ Querystring: Query }>(
    `${basePath}/-/fallback-release`,
    async ({ query: { module = '', release = '', seq = '', failed = '' } }, reply) => {
      reply.headers({ 'cache-control': NO_STORE, 'x-content-type-options': 'nosniff' });
      const others = failed.split(',', MAX_FAILED + 1).filter(Boolean);
      const isNamed = isModuleName(module) && (release === '' || isReleaseId(release)) && /^\d{1,9}$/.test(seq);
      if (!isNamed || others.length > MAX_FAILED || !others.every(isReleaseId))
        return reply.code(400).send({
          message: `Expected a failure with "module", "release" and "seq", and up to ${MAX_FAILED} ids in "failed"`,
        });
      try {
        return await findFallbackRelease({ module, release: release || null, seq: Number(seq), failed: others });
      } catch (error) {
        if (!(error instanceof SearchQueueFull)) throw error;
        limitsHit.publish({ rule: 'fallback-release' });
        return reply.code(503).header('retry-after', RETRY_SECONDS).send({ message: error.message });
      }
    },
  );
}
