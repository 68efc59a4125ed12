import type { EnvironmentReader } from '@lender-portal/server-kit/environment/environment-reader';
import { localOrigin } from './http/local-origin';
import type { OwnersSettings, ReleaseSettings } from './settings';

const NONE = 'none';
const LAST_PORT = 65_535;

/** In development the owners' page uses the port after the portal's, unless OWNERS_URL is set. */
export function readLocalOwnersSettings(
  reader: EnvironmentReader,
  { host, port, appUrl }: Pick<ReleaseSettings, 'host' | 'port' | 'appUrl'>,
): OwnersSettings | null {
  const value = reader.get('OWNERS_URL');
  if (value !== undefined) return parseOwnersUrl(reader, value, { port, appUrl });
  const ownPort = readPort(reader, port);
  const next = port === 0 || port === LAST_PORT ? 0 : port + 1;
  return {
    port: ownPort ?? next,
    isPortConfigured: ownPort !== null,
    isUrlConfigured: false,
    url: localOrigin(host, ownPort ?? next),
  };
}

/** In production OWNERS_URL is required, to avoid exposing the owners' page by accident. "none" disables it. */
export function readProductionOwnersSettings(
  reader: EnvironmentReader,
  listening: Pick<ReleaseSettings, 'port' | 'appUrl'>,
): OwnersSettings | null {
  const value = reader.required(
    'OWNERS_URL',
    `is missing. Set it to a separate origin for the owners' page, or to "${NONE}" to disable the page and previews`,
  );
  return parseOwnersUrl(reader, value || NONE, listening);
}

function parseOwnersUrl(
  reader: EnvironmentReader,
  value: string,
  { port, appUrl }: Pick<ReleaseSettings, 'port' | 'appUrl'>,
): OwnersSettings | null {
  if (value === NONE) return null;
  const url = reader.url('OWNERS_URL', value) ?? '';
  if (url !== '' && url !== new URL(url).origin)
    reader.problems.push(`OWNERS_URL is "${url}"; it must be an origin, such as ${new URL(url).origin}`);
  else if (url !== '' && appUrl !== '') assertApart(reader, new URL(url), new URL(appUrl));
  const ownPort = readPort(reader, port);
  return { url, isUrlConfigured: true, port: ownPort, isPortConfigured: ownPort !== null };
}

/** Modules run on the portal's origin, and a session over plain HTTP can be intercepted. */
function assertApart(reader: EnvironmentReader, url: URL, appUrl: URL): void {
  if (url.origin === appUrl.origin)
    reader.problems.push(
      `OWNERS_URL has the origin of APP_URL. Use a separate one, such as https://owners.${appUrl.host}`,
    );
  if (appUrl.protocol === 'https:' && url.protocol !== 'https:')
    reader.problems.push('OWNERS_URL uses http, but APP_URL uses https. Use https for both');
}

/** @returns null if the owners' page shares the portal's port and is selected by the Host header */
function readPort(reader: EnvironmentReader, portalPort: number): number | null {
  if (reader.get('OWNERS_PORT') === undefined) return null;
  const port = reader.port('OWNERS_PORT', 0);
  if (port !== 0 && port === portalPort)
    reader.problems.push(`OWNERS_PORT is ${port}, like PORT. Use a different port`);
  return port;
}
