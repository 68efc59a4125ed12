import { AuthApiError } from '../errors';
import type { RequestBody } from '../request-body';
import type { Metadata } from '../tables';

/**
 * @param name the request field
 * @returns the metadata, or an empty object if missing
 * @throws AuthApiError bad_json if it is not an object
 */
export function readMetadata(body: RequestBody, name: string): Metadata {
  const value = body[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AuthApiError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be an object`);
  return value as Metadata;
}

/** @returns the merged metadata; null removes a key */
export const mergeMetadata = <T extends Metadata>(present: T, changes: Metadata): T =>
  Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null)) as T;
