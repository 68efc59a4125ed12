import type { Db } from '../foundation/tables';
import { createToken } from '../domains/releases/tokens/registry-tokens';

/** URL of a server. */
type Portal = { url: string };

export interface RegistryAnswer<Body = object> {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & Body & { code?: string; message?: string; details?: Record<string, unknown> };
}

export async function createTestToken(
  { db }: { db: Db },
  name: string,
  modules: string[],
  isOwner = false,
): Promise<string> {
  return (await createToken(db, { name, modules, isOwner, isCheckWorker: false }, 'tests')).token;
}

/** A token of a check worker. */
export async function createWorkerToken({ db }: { db: Db }): Promise<string> {
  return (await createToken(db, { name: 'checks', modules: [], isOwner: false, isCheckWorker: true }, 'tests')).token;
}

export async function call<Body = object>(
  { url }: Portal,
  path: string,
  token: string | undefined,
  init: RequestInit = {},
): Promise<RegistryAnswer<Body>> {
  const response = await fetch(`${url}/registry${path}`, {
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: JSON.parse(text || '{}') as RegistryAnswer<Body>['body'] };
}

/** @param options `query` of the address */
export const upload = (
  server: Portal,
  name: string,
  token: string | undefined,
  archive: Buffer,
  { type = 'application/gzip', query = '' } = {},
) =>
  call(server, `/modules/${encodeURIComponent(name)}/releases${query}`, token, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(archive),
  });
