import { defaultFlipFilter, flipFilterQuery, parseFlipFilter, type FlipFilter } from './flip-filter';
import { parseZipFilter, type ZipFilter } from './zip-filter';

/** Route below the application's base path. */
export type FlipsView =
  | { view: 'start'; filter: ZipFilter }
  | { view: 'zip'; zip: string; filter: FlipFilter }
  | { view: 'flip'; zip: string; id: string }
  | { view: 'unknown' };

/**
 * @param below path and query below the base path
 * @returns the route; invalid query parameters are ignored
 */
export function parseFlipsPath(below: string): FlipsView {
  const [path = '', search] = below.split('?');
  const query = new URLSearchParams(search);
  const [zip, id, more] = path
    .split('/')
    .slice(1)
    .filter((part, index, parts) => part !== '' || index < parts.length - 1)
    .map(decode);
  if (zip === undefined) return { view: 'start', filter: parseZipFilter(query) };
  if (zip === '' || id === '' || more !== undefined) return { view: 'unknown' };
  if (id !== undefined) return { view: 'flip', zip, id };
  return { view: 'zip', zip, filter: parseFlipFilter(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns the URL of a ZIP code's flips */
export function zipHref(basePath: string, zip: string, filter: FlipFilter = defaultFlipFilter): string {
  const href = `${basePath}/${encodeURIComponent(zip)}`;
  const query = flipFilterQuery(filter);
  return query === '' ? href : `${href}?${query}`;
}

/** @returns the URL of a flip */
export const flipHref = (basePath: string, zip: string, id: string): string =>
  `${basePath}/${encodeURIComponent(zip)}/${encodeURIComponent(id)}`;
