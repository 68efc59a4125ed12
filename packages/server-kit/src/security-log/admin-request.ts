import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from './origin';
import { recordSecurityEvent } from './record-security-event';

/** A hook after the answer: logs what was done, or tried, with a service key. */
export async function recordAdminRequest(request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  const origin = originOf(request);
  // Without a key it was refused, which is an event of its own.
  if (origin.who.key === undefined) return;
  const { id: subjectId } = request.params as { id?: string };
  recordSecurityEvent('authz_admin', { method: request.method, route: request.routeOptions.url, subjectId, statusCode }, origin);
}
