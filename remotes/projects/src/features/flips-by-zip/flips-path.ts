/** What an address below the application's base path shows. */
export type FlipsView = { view: 'start' } | { view: 'zip'; zip: string; page: number } | { view: 'flip'; zip: string; id: string } | { view: 'unknown' };

/**
 * @param below path and query below the base path
 * @returns what it shows; a page that is no number is the first
 */
export function parseFlipsPath(below: string): FlipsView {
  const [path = '', query] = below.split('?');
  const [zip, id, more] = path
    .split('/')
    .slice(1)
    .filter((part, index, parts) => part !== '' || index < parts.length - 1)
    .map(decode);
  if (zip === undefined) return { view: 'start' };
  if (zip === '' || id === '' || more !== undefined) return { view: 'unknown' };
  if (id !== undefined) return { view: 'flip', zip, id };
  const page = new URLSearchParams(query).get('page') ?? '';
  return { view: 'zip', zip, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns the address of a page of the flips of a ZIP code */
export function zipHref(basePath: string, zip: string, page = 1): string {
  const href = `${basePath}/${encodeURIComponent(zip)}`;
  return page > 1 ? `${href}?page=${page}` : href;
}

/** @returns the address of one flip */
export const flipHref = (basePath: string, zip: string, id: string): string => `${zipHref(basePath, zip)}/${encodeURIComponent(id)}`;
