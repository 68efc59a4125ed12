import type { FastifyInstance } from 'fastify';
import { freeBytes } from '@lender-portal/server-kit/errors/disk-full';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { measurePool } from './pool-metrics';
import { measureQueues } from './queue-metrics';
import { measureRequests } from './request-metrics';
import { measureWork } from './work-metrics';

/** Sets up this process's metrics if a token is configured. Call it before registering routes. */
export function openMetrics(app: FastifyInstance): Registry {
  const metrics = new Registry();
  if (app.settings.metricsToken === null) return metrics;
  collectDefaultMetrics({ register: metrics });
  measureRequests(app, metrics);
  measurePool(metrics, app.database);
  measureQueues(metrics, app.database.db);
  const free: Gauge = new Gauge({
    name: 'lender_portal_disk_free_bytes',
    help: 'Space that is left on the disk of the data folder',
    registers: [metrics],
    async collect() {
      free.set(await freeBytes(app.settings.dataDir).catch(() => 0));
    },
  });
  const end = measureWork(metrics);
  app.addHook('onClose', async () => end());
  return metrics;
}
