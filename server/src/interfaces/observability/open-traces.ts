import { traceRequests } from '@lender-portal/server-kit/tracing/trace-requests';
import type { FastifyInstance } from 'fastify';

/** Traces, where somebody takes them. Of the services that are asked, the auth service is the portal's own. */
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
