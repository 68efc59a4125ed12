import { AuthApiError } from '../errors';
import type { RequestBody } from '../request-body';
import { jsonBytes, isTooDeep, METADATA_MAX_BYTES, STORED_METADATA_MAX_BYTES } from './metadata-limits';
import type { Metadata } from '../tables';

/**
 * @param name the request field
 * @returns the metadata, or an empty object if missing
 * @throws AuthApiError if it is not an object, not storable, or too large for a token
 */
export function readMetadata(body: RequestBody, name: string): Metadata {
  const value = body[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AuthApiError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be an object`);
  if (isTooDeep(value)) throw new AuthApiError(400, 'validation_failed', `${name} is nested too deeply`);
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > METADATA_MAX_BYTES)
    throw new AuthApiError(400, 'validation_failed', `${name} is larger than ${METADATA_MAX_BYTES} bytes`);
  // PostgreSQL cannot store NUL characters or lone surrogates.
  if (/\\u0000|\\ud[89a-f]/i.test(text))
    throw new AuthApiError(400, 'validation_failed', `${name} must be well-formed text`);
  return value as Metadata;
}

/**
 * @returns the merged metadata; null removes a key
 * @throws AuthApiError validation_failed if the result is too large for a token
 */
export function mergeMetadata<T extends Metadata>(present: T, changes: Metadata): T {
  const merged = Object.fromEntries(
    Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null),
  ) as T;
  if (jsonBytes(merged) > Math.max(STORED_METADATA_MAX_BYTES, jsonBytes(present)))
    throw new AuthApiError(400, 'validation_failed', `The user’s metadata exceeds ${STORED_METADATA_MAX_BYTES} bytes`);
  return merged;
}
