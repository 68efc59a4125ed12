import { invitationRefusals } from '@lender-portal/contracts';
import { isSigned } from '@lender-portal/server-kit/http/signed-webhook';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../foundation/database/tables';
import { findOpenInvitation, isInvitationFor } from '../invitations';
import { nameProblem } from '../names';

const BODY_LIMIT = 65_536;

/**
 * "Before user created" hook of a hosted auth service: requires a valid invitation for the address. The service expects
 * rejections with status 200 and reports any other status as a hook failure.
 */
export async function beforeUserCreatedHook(
  app: FastifyInstance,
  { db, secret }: { db: Db; secret: string },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: unknown, text: string) => text,
  );

  app.post<{ Body?: string }>('/before-user-created', async ({ headers, body = '' }, reply) => {
    if (!isSigned(secret, headers, body)) return reply.code(401).send(reject(401, 'Invalid signature'));
    const { email, metadata } = readUser(body);
    const invitation = await findOpenInvitation(db, metadata['invitation']);
    if (!invitation) return reject(422, invitationRefusals.invalid);
    if (!isInvitationFor(invitation, email)) return reject(422, invitationRefusals.anotherAddress);
    const problem = nameProblem(metadata);
    return problem === undefined ? {} : reject(400, problem);
  });
}

function reject(status: number, message: string) {
  recordSecurityEvent('authz_fail', { reason: 'before_user_created', status });
  return { error: { http_code: status, message } };
}

/** @throws an error with status 400 if the body is not JSON */
function readUser(body: string): { email: string; metadata: Record<string, unknown> } {
  const { user } = parse(body) as { user?: { email?: unknown; user_metadata?: unknown } };
  const { email, user_metadata: metadata } = user ?? {};
  return {
    email: typeof email === 'string' ? email : '',
    metadata: typeof metadata === 'object' && metadata !== null ? { ...metadata } : {},
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) ?? {};
  } catch (cause) {
    throw Object.assign(new Error('The body is not valid JSON', { cause }), { statusCode: 400 });
  }
}
