/**
 * @param url of the terms, as the server has it: absolute, or a path of this origin
 * @returns the address of the document; undefined where it is none that a link may lead to
 */
export function documentUrl(url: string): string | undefined {
  if (!url || !URL.canParse(url, window.location.origin)) return undefined;
  const { protocol, href } = new URL(url, window.location.origin);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
