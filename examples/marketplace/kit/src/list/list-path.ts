/** Route of an application with a list and a page per item. */
export type ListView =
  | { view: 'list'; page: number; query: URLSearchParams }
  | { view: 'item'; id: string }
  | { view: 'unknown' };

/**
 * @param below path and query below the base path
 * @param folder path before the id, such as `/projects`; empty if the id follows the base path
 * @returns the route; an invalid page number counts as the first page
 */
export function parseListPath(below: string, folder = ''): ListView {
  const [path = '', search] = below.split('?');
  if (path === '' || path === '/') {
    const query = new URLSearchParams(search);
    const page = query.get('page') ?? '';
    return { view: 'list', page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, query };
  }
  const id = path.startsWith(`${folder}/`) ? /^\/([^/]+)\/?$/.exec(path.slice(folder.length))?.[1] : undefined;
  return id === undefined ? { view: 'unknown' } : { view: 'item', id: decodeId(id) };
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * @param basePath the application's base path
 * @param page 1-based
 * @param query other query parameters of the list
 * @returns the URL of a page of the list
 */
export function listHref(basePath: string, page: number, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...query, ...(page > 1 && { page: String(page) }) }).toString();
  return search === '' ? basePath : `${basePath}?${search}`;
}

/** @returns the URL of one item, as {@link parseListPath} reads it */
export const itemHref = (basePath: string, id: string, folder = ''): string =>
  `${basePath}${folder}/${encodeURIComponent(id)}`;
