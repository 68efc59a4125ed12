import { readSessionKey } from './session-key';
import { RegistryFailure } from './registry-failure';

const TIME_LIMIT_MS = 30_000;

interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  /** The expected revision. If another one is live, the request is rejected. */
  revision?: number | undefined;
  /** The session's token or a new link, to confirm a change that skips checks. */
  confirmation?: string | undefined;
}

/** @param path below `/registry`; @throws RegistryFailure */
export async function callRegistry<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await sendRequest(path, options);
  return (response.status === 204 ? undefined : await readJson(response)) as Answer;
}

/** @returns the raw response, for its headers; @throws RegistryFailure */
export async function sendRequest(
  path: string,
  { method = 'GET', body, revision, confirmation }: CallOptions = {},
): Promise<Response> {
  const key = readSessionKey();
  const response = await fetch(`/registry${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(method !== 'GET' && { 'x-lender-portal': 'platform' }),
      ...(key !== null && { 'x-lender-portal-session': key }),
      ...(confirmation && { 'x-lender-portal-confirmation': confirmation }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch(() => {
    throw new RegistryFailure({
      code: 'UNREACHABLE',
      status: 0,
      message: 'The portal did not respond. Check that it is running and that you are online.',
    });
  });
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
    details?: Record<string, unknown>;
  };
  throw new RegistryFailure({
    code: refusal.code ?? 'UNKNOWN',
    status: response.status,
    message: refusal.message ?? `The portal responded with ${response.status} without a reason.`,
    details: refusal.details,
  });
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new RegistryFailure({
      code: 'UNKNOWN',
      status: response.status,
      message: 'Unexpected response. It may be from an older portal or another server.',
    });
  });
}
