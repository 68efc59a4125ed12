import { traceRequests } from '@lender-portal/server-kit/tracing/trace-requests';
import type { FastifyInstance } from 'fastify';

/** Sets up tracing if a collector is configured. The trace is propagated to the auth service only. */
export async function openTraces(app: FastifyInstance): Promise<void> {
  const { traces, trustProxy, auth, appVersion } = app.settings;
  if (traces === null) return;
  const ownOrigins = [new URL(auth.url).origin];
  await traceRequests(app, {
    ...traces,
    version: appVersion ?? undefined,
    trustsParent: trustProxy !== false,
    ownOrigins,
  });
}
