import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { PortalSettings } from '../../foundation/settings/settings';
import { hasToken } from './has-token';

const METRICS_PATH = '/metrics';

interface MetricsOptions {
  settings: Pick<PortalSettings, 'metricsToken'>;
  metrics: Registry;
}

/**
 * Serves this process's metrics to Prometheus, protected by a token; not registered without one.
 */
export async function metricsPlugin(
  app: FastifyInstance,
  { settings: { metricsToken }, metrics }: MetricsOptions,
): Promise<void> {
  if (metricsToken === null) return;
  app.get(METRICS_PATH, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasToken(headers, metricsToken))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'The token is missing or wrong' });
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
