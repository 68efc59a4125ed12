import assert from 'node:assert/strict';
import { DEMO_PASSWORD } from '../demo/demo-data';

export const AUTH_HEADERS = {
  'content-type': 'application/json;charset=UTF-8',
  'x-supabase-api-version': '2024-01-01',
};

export interface SessionBody {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  expires_at: number;
  user: { id: string; email: string; app_metadata: Record<string, unknown>; identities: unknown[] } & Record<
    string,
    unknown
  >;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Sends a JSON request. */
export async function send<Body>(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
    headers: { ...AUTH_HEADERS, ...init.headers },
    ...(init.body !== undefined && { body: typeof init.body === 'string' ? init.body : JSON.stringify(init.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Body,
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function signIn(url: string, email: string, password = DEMO_PASSWORD): Promise<SessionBody> {
  const { status, body } = await send<SessionBody>(`${url}/auth/v1/token?grant_type=password`, {
    body: { email, password },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export const refresh = (url: string, token: string) =>
  send<SessionBody & { code: string }>(`${url}/auth/v1/token?grant_type=refresh_token`, {
    body: { refresh_token: token },
  });

export interface GraphQLBody {
  data?: Record<string, unknown> | null;
  errors?: {
    message: string;
    path?: string[];
    extensions: { code: string; correlationId?: string; fields?: Record<string, string> };
  }[];
}

export const query = (
  url: string,
  text: string,
  options: { token?: string; variables?: Record<string, unknown>; accept?: string } = {},
) =>
  send<GraphQLBody>(`${url}/graphql`, {
    headers: { ...(options.token && bearer(options.token)), accept: options.accept ?? 'application/json' },
    body: { query: text, ...(options.variables && { variables: options.variables }) },
  });

/** Codes of a response's errors. */
export const codes = ({ body }: Answer<GraphQLBody>): string[] =>
  (body.errors ?? []).map(({ extensions }) => extensions.code);
