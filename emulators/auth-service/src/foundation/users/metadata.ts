import { AuthApiError } from '../errors';
import type { RequestBody } from '../request-body';
import { bytesOf, isTooDeep, METADATA_MAX_BYTES, STORED_METADATA_MAX_BYTES } from './metadata-bound';
import type { Metadata } from '../tables';

/**
 * @param name the field of the request that holds it
 * @returns data that a user keeps; an empty object where there are none
 * @throws AuthApiError where they are no object, hold what no column takes, or are too large for a token
 */
export function readMetadata(body: RequestBody, name: string): Metadata {
  const value = body[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AuthApiError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be an object`);
  if (isTooDeep(value)) throw new AuthApiError(400, 'validation_failed', `${name} is nested too deeply`);
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > METADATA_MAX_BYTES) throw new AuthApiError(400, 'validation_failed', `${name} is larger than ${METADATA_MAX_BYTES} bytes`);
  // PostgreSQL stores neither.
  if (/\\u0000|\\ud[89a-f]/i.test(text)) throw new AuthApiError(400, 'validation_failed', `${name} must be well-formed text`);
  return value as Metadata;
}

/**
 * @returns the data with the changes made; null takes a key away
 * @throws AuthApiError validation_failed where they would grow beyond what a token carries
 */
export function mergeMetadata<T extends Metadata>(present: T, changes: Metadata): T {
  const merged = Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null)) as T;
  if (bytesOf(merged) > Math.max(STORED_METADATA_MAX_BYTES, bytesOf(present)))
    throw new AuthApiError(400, 'validation_failed', `The data of a user are larger than ${STORED_METADATA_MAX_BYTES} bytes`);
  return merged;
}
