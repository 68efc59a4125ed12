import type { Readable } from 'node:stream';
import { registryToken } from './credentials';
import { describeBreaks, type Break } from './breaks';
import type { Environment } from './environment';
import { Refusal } from './refusal';

/** Between the last byte that is sent and the answer: what was sent is looked at and compressed. */
const TIMEOUT_MS = 30 * 60_000;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Undefined for what a portal on this machine grants without one. */
  token: string | undefined;
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
  body?: { stream: Readable; type: string };
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The portal whose registry is spoken with.
 *
 * @throws Refusal for an address without TLS, because commands send a token: only this machine's own needs none
 */
export const portalUrl = ({ env }: { env: Environment }): string => {
  const url = env['REGISTRY_URL']?.trim() || 'http://localhost:4000';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Refusal(`REGISTRY_URL is "${url}", not an http(s) URL`);
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'http:' && !LOOPBACK.test(hostname) && env['REGISTRY_HTTP']?.trim() !== 'allow')
    throw new Refusal(`${origin} has no TLS: everyone on the way could read your token. Use https, or set REGISTRY_HTTP=allow if the network is trusted`);
  return origin;
};

/**
 * @param origin of the portal
 * @param path of the call
 * @returns the JSON that it answers; undefined where there is nothing to say
 * @throws Refusal with the reason that it gives
 */
export async function callPortal<Answer>(origin: string, path: string, { method, token, json, headers, body }: Call): Promise<Answer> {
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
    throw new Refusal(`The portal at ${origin} cannot be reached (${errorCode(error)}). Is it running, and is REGISTRY_URL right?`);
  });
  if (response.status === 204) return undefined as Answer;
  const answer = (await response.json().catch(() => undefined)) as (Answer & Refused) | undefined;
  if (response.ok && answer !== undefined) return answer;
  const breaks = answer?.details?.breaks;
  if (breaks) throw new Refusal(['The portal cannot run it:', ...describeBreaks(breaks)].join('\n'), answer.code);
  throw new Refusal(answer?.message ?? answer?.error?.message ?? `${origin} answered ${response.status} and is no portal with this command`, answer?.code);
}

/** Asks the registry of the portal, with the token of the environment. */
export type Registry = <Answer>(method: Call['method'], path: string, call?: Omit<Call, 'method' | 'token'>) => Promise<Answer>;

/** @throws Refusal where the environment names no portal, or has no token */
export function registryOf(context: { env: Environment }): Registry {
  const origin = portalUrl(context);
  const token = registryToken(context);
  return (method, path, call) => callPortal(origin, `/registry${path}`, { ...call, method, token });
}

interface Refused {
  code?: string;
  message?: string;
  error?: { message: string };
  details?: { breaks?: Break[] };
}

function errorCode(error: unknown): string {
  const { cause, name } = error as Error;
  return ((cause as NodeJS.ErrnoException | undefined)?.code ?? name) || 'no answer';
}
