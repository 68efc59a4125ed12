/**
 * @param url of a document, as a server has it: absolute, or a path
 * @param origin what a path belongs to
 * @returns its address; undefined where it is none that a link may lead to
 */
export function documentUrl(url: string, origin: string): string | undefined {
  if (!url || !URL.canParse(url, origin)) return undefined;
  const { protocol, href } = new URL(url, origin);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
