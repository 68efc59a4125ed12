import { currentRequestContext } from './request-context';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events';

/** Our own codes, ids and names. Never user input or secrets. */
export type EventDetails = Readonly<Record<string, string | number | undefined>>;

/**
 * Logs a security event with its actor and network address.
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
  const { userId, key } = actor;
  log[SECURITY_EVENTS[event]]({ security: { event, userId, key, network, userAgent, ...details } }, 'security event');
}
