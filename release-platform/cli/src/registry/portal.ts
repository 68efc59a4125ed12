import type { Readable } from 'node:stream';
import { registryToken } from './credentials';
import { describeBreaks, type BrokenDependency } from './breaks';
import type { CliEnvironment } from './environment';
import { UserError } from './user-error';

/** Includes the time in which the registry validates and compresses the upload. */
const TIMEOUT_MS = 30 * 60_000;

export interface RegistryCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Undefined for requests that a local portal allows without a token. */
  token: string | undefined;
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
  body?: { stream: Readable; type: string };
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The origin of the portal whose registry is used.
 *
 * @throws UserError for a remote URL without TLS, because requests contain a token
 */
export const portalUrl = ({ env }: { env: CliEnvironment }): string => {
  const url = env['REGISTRY_URL']?.trim() || 'http://localhost:4000';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UserError(`REGISTRY_URL must be an http(s) URL, but is "${url}"`);
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'http:' && !LOOPBACK.test(hostname) && env['REGISTRY_HTTP']?.trim() !== 'allow')
    throw new UserError(
      `${origin} does not use TLS, so your token could be intercepted. Use https, or set REGISTRY_HTTP=allow on a trusted network`,
    );
  return origin;
};

/**
 * @param origin the portal's origin
 * @param path of the request
 * @returns the JSON response; undefined for 204
 * @throws UserError with the message of the response
 */
export async function callPortal<Result>(
  origin: string,
  path: string,
  { method, token, json, headers, body }: RegistryCall,
): Promise<Result> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      accept: 'application/json',
      ...headers,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(body && { 'content-type': body.type }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body && { body: body.stream as unknown as ReadableStream, duplex: 'half' as const }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    if (body?.stream.errored) throw body.stream.errored;
    throw new UserError(
      `Cannot reach the portal at ${origin} (${errorCode(error)}). Check that it is running and that REGISTRY_URL is correct`,
    );
  });
  if (response.status === 204) return undefined as Result;
  const result = (await response.json().catch(() => undefined)) as (Result & ErrorResponse) | undefined;
  if (response.ok && result !== undefined) return result;
  const breaks = result?.details?.breaks;
  if (breaks)
    throw new UserError(['The portal cannot run these releases:', ...describeBreaks(breaks)].join('\n'), result.code);
  throw new UserError(
    result?.message ??
      result?.error?.message ??
      `Unexpected response ${response.status} from ${origin}. It may be an older portal or another server`,
    result?.code,
  );
}

/** Sends requests to the portal's registry with the token in the environment. */
export type RegistryClient = <Result>(
  method: RegistryCall['method'],
  path: string,
  call?: Omit<RegistryCall, 'method' | 'token'>,
) => Promise<Result>;

/** @throws UserError if the portal's URL is invalid or there is no token */
export function createRegistryClient(context: { env: CliEnvironment }): RegistryClient {
  const origin = portalUrl(context);
  const token = registryToken(context);
  return (method, path, call) => callPortal(origin, `/registry${path}`, { ...call, method, token });
}

interface ErrorResponse {
  code?: string;
  message?: string;
  error?: { message: string };
  details?: { breaks?: BrokenDependency[] };
}

function errorCode(error: unknown): string {
  const { cause, name } = error as Error;
  return ((cause as NodeJS.ErrnoException | undefined)?.code ?? name) || 'no response';
}
