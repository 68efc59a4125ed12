import { FOREVER } from '../../foundation/users/bans';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';

/** Units of Go's time.ParseDuration, which Supabase Auth uses. */
const UNIT_SECONDS: Readonly<Record<string, number>> = {
  h: 3600,
  m: 60,
  s: 1,
  ms: 1e-3,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  ns: 1e-9,
};
const PARTS = /(\d{1,19}(?:\.\d{0,19})?|\.\d{1,19})(ns|us|µs|μs|ms|s|m|h)/g;
/** Go stores durations as 64-bit nanoseconds. */
const MAX_DURATION_SECONDS = Number(2n ** 63n) / 1e9;

/**
 * @returns the end of the ban, null to lift it, or undefined if the request does not change it
 * @throws AuthApiError validation_failed unless it is "none" or a duration such as 24h, 1.5h or 1h30m
 */
export function readBan(body: RequestBody): Date | null | undefined {
  const text = textField(body, 'ban_duration');
  if (text === '') return undefined;
  const seconds = text === 'none' ? 0 : parseDuration(text);
  if (seconds === 0) return null;
  const end = Date.now() + seconds * 1000;
  return end < FOREVER.getTime() ? new Date(end) : FOREVER;
}

function parseDuration(text: string): number {
  const [, sign, size = ''] = /^([-+]?)(.*)$/s.exec(text) ?? [];
  const seconds =
    size === '0'
      ? 0
      : [...size.matchAll(PARTS)].reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_SECONDS[unit!]!, 0);
  if ((size !== '0' && (size === '' || size.replaceAll(PARTS, '') !== '')) || seconds >= MAX_DURATION_SECONDS)
    throw new AuthApiError(
      400,
      'validation_failed',
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`,
    );
  return sign === '-' ? -seconds : seconds;
}

/**
 * @returns the fallback for a missing or empty value
 * @throws AuthApiError validation_failed unless it is a positive integer
 */
export function readCount(value: unknown, fallback: number, name: string): number {
  if (value === undefined || value === '') return fallback;
  if (typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new AuthApiError(400, 'validation_failed', `Bad Pagination Parameters: ${name} must be a number from 1`);
}
