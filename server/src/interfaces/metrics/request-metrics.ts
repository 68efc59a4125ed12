import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

type Child = ReturnType<Histogram['labels']>;

/** Cached, because looking up labels takes half the time of an observation. */
const MAX_CHILDREN = 5_000;

/** Measures requests by route template. URLs contain ids and are chosen by clients. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const seconds = new Histogram({
    name: 'lender_portal_http_request_seconds',
    help: 'Requests by route template and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  const children = new Map<string, Child>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    // Unmatched requests have no method label, because clients can send any method.
    const method = route === undefined ? '' : request.method;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${status} ${method} ${route}`;
    let child = children.get(key);
    if (!child) {
      child = seconds.labels({ method, route: route ?? '', status });
      if (children.size < MAX_CHILDREN) children.set(key, child);
    }
    child.observe(reply.elapsedTime / 1_000);
    done();
  });
}
