import { readFile, stat } from 'node:fs/promises';
import { builtFile, type BuildPlaces } from '../../../domains/releases/builds/build-places';
import { FaultError } from './finding';

export interface DeployedFile {
  bytes: Buffer;
  /** Content type of a foreign server. The type of own files follows from their extension. */
  type?: string;
}

export interface ReadLimits {
  timeMs: number;
  bytes: number;
}

export interface Reading {
  places: BuildPlaces;
  /** URL of the portal. */
  appUrl: string;
  limits: ReadLimits;
  signal: AbortSignal;
}

/**
 * Reads a file as a browser would. Follows no redirects, which could reach internal addresses (SSRF).
 *
 * @param address a path on this server, or a URL
 * @throws FaultError if a browser could not run the file
 */
export async function readDeployedFile(
  address: string,
  { places, appUrl, limits, signal }: Reading,
): Promise<DeployedFile> {
  if (address.startsWith('/')) return { bytes: await readOwn(address, places, limits) };
  if (address.startsWith('http:') && appUrl.startsWith('https:'))
    throw new FaultError({
      what: 'browsers block HTTP content on an HTTPS page',
      advice: 'Use an https URL',
    });
  const { origin } = new URL(appUrl);
  const timeLimit = AbortSignal.timeout(limits.timeMs);
  try {
    const response = await fetch(address, {
      headers: { origin },
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeLimit]),
    });
    const fault = toFault(response, new URL(address).origin === origin ? undefined : origin);
    if (fault) {
      await response.body?.cancel();
      throw fault;
    }
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return { bytes: await readBody(response, limits), type };
  } catch (error) {
    if (error instanceof FaultError) throw error;
    signal.throwIfAborted();
    if (timeLimit.aborted)
      throw new FaultError({
        what: `it did not respond completely within ${limits.timeMs / 1000} s`,
        advice: 'Check whether its server is up and fast enough',
      });
    const { message, cause } = error as Error;
    throw new FaultError({
      what: `it cannot be fetched: ${cause instanceof Error ? cause.message || cause.name : message}`,
      advice: 'Check the URL and whether its server is up',
    });
  }
}

async function readOwn(address: string, places: BuildPlaces, limits: ReadLimits): Promise<Buffer> {
  const file = builtFile(address, places);
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (!file || !found?.isFile())
    throw new FaultError({
      what: 'the file is missing',
      advice: 'Deploy the complete build, or change the entry to an existing one',
    });
  if (found.size > limits.bytes) throw tooLarge(limits);
  return readFile(file);
}

/** @param reader the origin that must be allowed to read the response, if it is cross-origin */
function toFault({ status, ok, headers }: Response, reader: string | undefined): FaultError | undefined {
  if (status >= 300 && status < 400)
    return new FaultError({
      what: `it responds with ${status}, a redirect`,
      advice: 'Use the URL that it redirects to',
    });
  if (!ok)
    return new FaultError({
      what: `it responds with ${status}`,
      advice: 'Publish the file there, or change the entry to an existing one',
    });
  const allowed = headers.get('access-control-allow-origin');
  if (reader === undefined || allowed === '*' || allowed === reader) return undefined;
  const found =
    allowed === null ? 'Access-Control-Allow-Origin is missing' : `Access-Control-Allow-Origin is ${allowed}`;
  return new FaultError({
    what: `browsers may not read it from ${reader}: ${found}`,
    advice: `Configure its server to send Access-Control-Allow-Origin: ${reader}`,
  });
}

async function readBody({ body }: Response, limits: ReadLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limits.bytes) throw tooLarge(limits);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = ({ bytes }: ReadLimits) =>
  new FaultError({
    what: `it is larger than ${bytes / 1024 / 1024} MB, so it was not inspected`,
    advice: 'Check whether it is the intended file',
  });
