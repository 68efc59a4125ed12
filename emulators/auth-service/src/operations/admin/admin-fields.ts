import { FOREVER } from '../../foundation/users/bans';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';

/**
 * @returns the end of the ban, null to lift it, or undefined if the request does not change it
 * @throws AuthApiError validation_failed unless it is "none" or a number of hours such as 24h or 1.5h
 */
export function readBan(body: RequestBody): Date | null | undefined {
  const text = textField(body, 'ban_duration');
  if (text === '') return undefined;
  if (text === 'none') return null;
  const [, hours] = /^(\d+(?:\.\d+)?)h$/.exec(text) ?? [];
  if (hours === undefined)
    throw new AuthApiError(
      400,
      'validation_failed',
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`,
    );
  return new Date(Math.min(Date.now() + Number(hours) * 3_600_000, FOREVER.getTime()));
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
