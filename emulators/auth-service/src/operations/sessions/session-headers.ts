import type { FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';
import type { SessionBody } from './sessions';

/**
 * Adds the IDs of user and session to the response headers, for proxy logs. Omits the refresh token prefix that
 * Supabase Auth adds, because it does not belong in logs.
 */
export function addSessionHeaders(reply: FastifyReply, body: SessionBody): SessionBody {
  reply.headers({
    'sb-auth-user-id': body.user.id,
    'sb-auth-session-id': String(decodeJwt(body.access_token)['session_id']),
  });
  return body;
}
