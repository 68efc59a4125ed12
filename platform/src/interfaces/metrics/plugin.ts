import { sha256 } from '@lender-portal/server/crypto/sha256';
import { bearerToken } from '@lender-portal/server/http/bearer-token';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import type { PlatformSettings } from '../../foundation/settings/settings';

const METRICS_PATH = '/metrics';

interface MetricsOptions {
  settings: Pick<PlatformSettings, 'metricsToken'>;
  metrics: Registry;
}

/** What this process has counted, for Prometheus, by token; without a token in the settings there is no such page. Behaviour: reports.metrics. */
export async function metricsPlugin(app: FastifyInstance, { settings: { metricsToken }, metrics }: MetricsOptions): Promise<void> {
  if (metricsToken === null) return;
  const expected = Buffer.from(sha256(metricsToken));
  app.get(METRICS_PATH, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    const given = Buffer.from(sha256(bearerToken(headers.authorization) ?? ''));
    if (!timingSafeEqual(given, expected)) return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'The token is missing or wrong' });
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
