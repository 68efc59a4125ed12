import { AuthApiError } from './errors';

export type RequestBody = Readonly<Record<string, unknown>>;

/** @throws AuthApiError bad_json unless it is a JSON object; nothing at all counts as an empty one */
export function parseBody(text: string): RequestBody {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RequestBody;
  } catch {
    // Falls through to the one answer for all of it.
  }
  throw new AuthApiError(400, 'bad_json', 'Could not parse request body as JSON');
}

/** @throws AuthApiError bad_json where the field is there and no text */
export function textField(body: RequestBody, name: string): string {
  const value = body[name] ?? '';
  if (typeof value !== 'string') throw new AuthApiError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be a string`);
  return value;
}
