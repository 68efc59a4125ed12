/**
 * @param url an absolute URL or a path from the server
 * @param origin the base of relative URLs
 * @returns the absolute URL; undefined unless it is http(s), because links must not run scripts
 */
export function documentUrl(url: string, origin: string): string | undefined {
  if (!url || !URL.canParse(url, origin)) return undefined;
  const { protocol, href } = new URL(url, origin);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
