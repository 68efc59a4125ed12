export const BASE_PATH = '/lenders';

/** A server that listens everywhere, or on the loopback address, is reached as localhost. */
export function localAppUrl(host: string, port: number): string {
  const name = /^(0\.0\.0\.0|::|127\.0\.0\.1|::1)$/.test(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${BASE_PATH}`;
}
