import type { Environment } from '../environments/environment';

const VERSION = { 'x-supabase-api-version': '2024-01-01' };

export interface Asked {
  method?: string;
  /** Token of a session, or the service key. */
  token?: string;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to the auth service. */
export async function ask(
  { auth, publishableKey }: Environment,
  path: string,
  { method, token, body, headers }: Asked = {},
): Promise<Response> {
  return fetch(`${auth}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      apikey: publishableKey,
      ...VERSION,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Summarizes a response: status, code and message of an error, else the names of its fields. */
export async function summary(response: Response): Promise<string> {
  const text = await response.text();
  const location = response.headers.get('location');
  if (location !== null) return `${response.status} ${wordsOf(location)}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text === '' ? `${response.status}, empty` : `${response.status} "${steady(text.trim())}"`;
  }
  if (typeof body !== 'object' || body === null) return `${response.status} ${text}`;
  const { code, error_code: errorCode, message, msg, ...rest } = body as Record<string, unknown>;
  const name = typeof code === 'string' ? code : errorCode;
  const words = message ?? msg;
  if (name !== undefined || words !== undefined)
    return `${response.status} ${String(name)} "${steady(String(words))}"${namesOf(rest)}`;
  return `${response.status}${namesOf(body as Record<string, unknown>) || ' {}'}`;
}

const namesOf = (body: Record<string, unknown>): string => {
  const names = Object.keys(body).toSorted();
  return names.length === 0 ? '' : ` ${names.join(', ')}`;
};

/** Error of a redirect; tokens and times vary, so they are omitted. */
function wordsOf(location: string): string {
  const { pathname, hash, searchParams } = new URL(location);
  const said = new URLSearchParams(hash.slice(1));
  const error =
    said.get('error_code') ?? searchParams.get('error_code') ?? said.get('error') ?? searchParams.get('error');
  return error === null
    ? `${pathname} # ${[...said.keys()].toSorted().join(', ')}`
    : `${pathname} ${error} "${said.get('error_description')}"`;
}

const steady = (text: string): string =>
  text
    .replaceAll(/\d+ seconds?/g, 'n seconds')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .slice(0, 160);
