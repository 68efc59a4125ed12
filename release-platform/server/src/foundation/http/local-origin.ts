/** Origin of a local listener. Wildcard and loopback addresses become localhost. */
export function localOrigin(host: string, port: number): string {
  const name = /^(0\.0\.0\.0|::|127\.0\.0\.1|::1)$/.test(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
