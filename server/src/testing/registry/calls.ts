import { send } from '../api';
/** Wherever it runs. */
type Portal = { url: string };

export const SERVICE_KEY = 'a-service-key-of-the-tests-that-is-long-enough';

export interface RegistryAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { code?: string; message?: string; details?: Record<string, unknown> };
}

/** A token of a server that was started with the tests' service key. */
export async function giveToken({ url }: Portal, name: string, modules: string[], isOwner = false): Promise<string> {
  const { body } = await send<{ token: string }>(`${url}/staff/registry-tokens`, {
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
    body: { name, modules, owner: isOwner },
  });
  return body.token;
}

/** A token that takes checks. */
export async function giveWorkerToken({ url }: Portal): Promise<string> {
  const { body } = await send<{ token: string }>(`${url}/staff/registry-tokens`, {
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
    body: { name: 'checks', checkWorker: true },
  });
  return body.token;
}

export async function call({ url }: Portal, path: string, token: string | undefined, init: RequestInit = {}): Promise<RegistryAnswer> {
  const response = await fetch(`${url}/registry${path}`, { ...init, headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers } });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as RegistryAnswer['body'] };
}

export const upload = (server: Portal, name: string, token: string | undefined, archive: Buffer, type = 'application/gzip') =>
  call(server, `/modules/${encodeURIComponent(name)}/releases`, token, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(archive) });
