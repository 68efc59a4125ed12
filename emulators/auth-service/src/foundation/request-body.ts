import { AuthApiError } from './errors';

export type RequestBody = Readonly<Record<string, unknown>>;

export const BODY_LIMIT = 1024 * 1024;

/**
 * @returns undefined for an empty body
 * @throws AuthApiError bad_json unless it is a JSON object
 */
export function parseBody(text: string): RequestBody | undefined {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RequestBody;
  } catch {
    // Falls through to the common error.
  }
  throw new AuthApiError(400, 'bad_json', 'Could not parse request body as JSON');
}

/** @throws AuthApiError bad_json if a required body is missing */
export function requiredBody(body: RequestBody | undefined): RequestBody {
  if (body) return body;
  throw new AuthApiError(400, 'bad_json', 'Could not parse request body as JSON: unexpected end of JSON input');
}

/** @returns undefined if the field is missing; an empty string is a value */
export const optionalTextField = (body: RequestBody, name: string): string | undefined =>
  (body[name] ?? undefined) === undefined ? undefined : textField(body, name);

/** @throws AuthApiError bad_json if the field is present but not a string */
export function textField(body: RequestBody, name: string): string {
  const value = body[name] ?? '';
  if (typeof value !== 'string')
    throw new AuthApiError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be a string`);
  return value;
}
