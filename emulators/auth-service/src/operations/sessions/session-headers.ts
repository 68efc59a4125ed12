import type { FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';

interface SessionBody {
  access_token: string;
  user: { id: string };
}

/** Names the session that an answer gives, for the logs of what stands between. The refresh token's first letters, which the hosted service names too, are not for logs. */
export function describeSession<T extends SessionBody>(reply: FastifyReply, body: T): T {
  reply.headers({ 'sb-auth-user-id': body.user.id, 'sb-auth-session-id': String(decodeJwt(body.access_token)['session_id']) });
  return body;
}
