import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestContextOf } from './request-context';
import { recordSecurityEvent } from './record-security-event';

/** Response hook that logs requests made with a service key, including failed ones. */
export async function recordAdminRequest(request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  const context = requestContextOf(request);
  // A request without a key was rejected and logged as such.
  if (context.actor.key === undefined) return;
  const { id: subjectId } = request.params as { id?: string };
  recordSecurityEvent(
    'authz_admin',
    { method: request.method, route: request.routeOptions.url, subjectId, statusCode },
    context,
  );
}
