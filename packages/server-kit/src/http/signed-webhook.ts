import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const TOLERANCE_SECONDS = 300;
const SECRET = /^v1,whsec_([A-Za-z0-9+/]{24,}={0,2})$/;

/** Checks the format of a webhook secret as issued by the hosted auth service. */
export const isHookSecret = (text: string): boolean => SECRET.test(text);

/** Verifies a Standard Webhooks signature and that its timestamp is at most five minutes off. */
export function isSigned(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const key = SECRET.exec(secret)?.[1];
  if (!key || typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const actual = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
