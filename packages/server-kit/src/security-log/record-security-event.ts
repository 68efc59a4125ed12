import { createHmac, randomBytes } from 'node:crypto';
import { currentOrigin } from './origin';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events';

/** Codes, ids and names of ours. No user input, and no secret. */
export type EventDetails = Readonly<Record<string, string | number | undefined>>;

/**
 * Logs a security event: what, who, and from where. Who has no account stands there as a digest of the address they
 * typed, which tells the lines of one address from those of another.
 *
 * @param origin the request it belongs to; without one nothing is logged: what the platform does by itself is no event
 */
export function recordSecurityEvent(event: SecurityEvent, details: EventDetails = {}, origin = currentOrigin()): void {
  if (!origin) return;
  const { log, network, userAgent, who } = origin;
  const { userId, email, key } = who;
  const person = userId !== undefined ? { userId } : email ? { emailDigest: digestOf(email) } : {};
  log[SECURITY_EVENTS[event]]({ security: { event, ...person, ...(key !== undefined && { key }), network, userAgent, ...details } }, 'security event');
}

/** Generated at each start and never stored, so that digests cannot be brute-forced to addresses later. */
const digestKey = randomBytes(32);

const digestOf = (email: string) => createHmac('sha256', digestKey).update(email.trim().toLowerCase()).digest('hex').slice(0, 16);
