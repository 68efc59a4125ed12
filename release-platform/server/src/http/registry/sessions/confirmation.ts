import type { FastifyRequest } from 'fastify';
import { isConfirmedBy } from '../../../domains/releases/sessions/registry-sessions';
import type { Db } from '../../../foundation/tables';
import { RegistryError } from '../registry-error';

/** Contains the token, or a new link of it. */
const HEADER = 'x-lender-portal-confirmation';

/**
 * Requires a session to confirm calls that skip checks: with its token, or with a new single-use link. Command lines
 * send their token anyway.
 *
 * @throws RegistryError
 */
export async function assertConfirmed(db: Db, request: FastifyRequest): Promise<void> {
  const { registrySession: session, routeOptions } = request;
  if (!session || !(routeOptions.config.needsConfirmation === true || isForced(request.body))) return;
  const given = request.headers[HEADER];
  if (typeof given !== 'string' || given === '')
    throw new RegistryError(
      'CONFIRMATION_REQUIRED',
      'Confirm with the token of this session or a new link (lender-portal open --no-browser)',
    );
  if (!(await isConfirmedBy(db, session.holder, given)))
    throw new RegistryError(
      'CONFIRMATION_REFUSED',
      'This is neither the token of this session nor a new link for it. A link works once, within five minutes',
    );
}

const isForced = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'force' in body && body.force !== undefined && body.force !== false;
