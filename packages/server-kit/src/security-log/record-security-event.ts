import { createHmac, randomBytes } from 'node:crypto';
import { currentRequestContext } from './request-context';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events';

/** Our own codes, ids and names. Never user input or secrets. */
export type EventDetails = Readonly<Record<string, string | number | undefined>>;

/**
 * Logs a security event with its actor and network address. A requester without an account appears as a digest of the
 * email address, so lines of the same address can be correlated.
 *
 * @param context without a request nothing is logged: background work is not a security event
 */
export function recordSecurityEvent(
  event: SecurityEvent,
  details: EventDetails = {},
  context = currentRequestContext(),
): void {
  if (!context) return;
  const { log, network, userAgent, actor } = context;
  const { userId, email, key } = actor;
  const person = userId !== undefined ? { userId } : email ? { emailDigest: digestOf(email) } : {};
  log[SECURITY_EVENTS[event]](
    { security: { event, ...person, ...(key !== undefined && { key }), network, userAgent, ...details } },
    'security event',
  );
}

/** Generated at each start and never stored, so addresses cannot be recovered from digests by brute force. */
const digestKey = randomBytes(32);

const digestOf = (email: string) =>
  createHmac('sha256', digestKey).update(email.trim().toLowerCase()).digest('hex').slice(0, 16);
