export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  });

/** Error response of the auth service to `POST /token`. */
export const refusal = (status: number, code: string, message: string) => () => json(status, { code, message });

/** Rejects like `fetch` without a network. */
export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Error response for a leaked password. */
export const weakPassword = () =>
  json(422, {
    code: 'weak_password',
    message: 'Password is known to be leaked',
    weak_password: { reasons: ['pwned'] },
  });

/** Success response for a user of the tenant type. */
export const session =
  (tenantType = 'lender') =>
  () =>
    json(200, {
      access_token: `${btoa('{"alg":"ES256"}')}.${btoa('{"sub":"user-1"}')}.signature`,
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: 'refresh-token',
      user: {
        id: 'user-1',
        aud: 'authenticated',
        email: 'main@summit.example',
        app_metadata: { tenantType },
        user_metadata: {},
        created_at: '2026-01-01T00:00:00Z',
      },
    });

export interface AuthRequest {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Answer = () => Response | Promise<Response>;

/** Fake auth service with responses by path suffix; other requests succeed with an empty object. Records requests. */
export function authService(answers: Readonly<Record<string, Answer>>) {
  const requests: AuthRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname: path, searchParams: query } = new URL(String(input));
    requests.push({ path, query, body: typeof init?.body === 'string' ? JSON.parse(init.body) : {} });
    const end = Object.keys(answers).find((each) => path.endsWith(each));
    return end ? answers[end]!() : json(200, {});
  };
  const to = (end: string) => requests.filter(({ path }) => path.endsWith(end));
  return { fetch, requests, to, signIns: () => to('/token') };
}
