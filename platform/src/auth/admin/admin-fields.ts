import { FOREVER } from '../bans';
import { AuthApiError } from '../errors';
import { textField, type RequestBody } from '../request-body';

const UNIT_SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/**
 * @returns until when a user is banned, null for no more, or undefined where the request does not say
 * @throws AuthApiError validation_failed unless it is "none" or a duration such as 24h or 1h30m
 */
export function readBan(body: RequestBody): Date | null | undefined {
  const text = textField(body, 'ban_duration');
  if (text === '') return undefined;
  if (text === 'none') return null;
  if (!/^(\d{1,9}[hms])+$/.test(text)) throw new AuthApiError(400, 'validation_failed', 'invalid format for ban duration');
  const seconds = [...text.matchAll(/(\d+)([hms])/g)].reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_SECONDS[unit!]!, 0);
  const end = Date.now() + seconds * 1000;
  return end < FOREVER.getTime() ? new Date(end) : FOREVER;
}

/** @throws AuthApiError validation_failed unless it is a whole number from 1 */
export function readCount(value: unknown, fallback: number, name: string): number {
  if (value === undefined) return fallback;
  if (typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new AuthApiError(400, 'validation_failed', `${name} must be a number from 1`);
}
