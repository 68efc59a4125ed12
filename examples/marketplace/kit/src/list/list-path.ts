/** What an address below an application shows that has a list and an address for each of its items. */
export type ListView = { view: 'list'; page: number; query: URLSearchParams } | { view: 'item'; id: string } | { view: 'unknown' };

/**
 * @param below path and query below the base path
 * @param folder what stands before the id, such as `/projects`; nothing where the id follows the base path
 * @returns what it shows; a page that is no number is the first
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
 * @param basePath where the application is mounted
 * @param page from 1
 * @param query what else the address says of the list
 * @returns the address of a page of the list
 */
export function listHref(basePath: string, page: number, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ ...query, ...(page > 1 && { page: String(page) }) }).toString();
  return search === '' ? basePath : `${basePath}?${search}`;
}

/** @returns the address of one item, as {@link parseListPath} reads it */
export const itemHref = (basePath: string, id: string, folder = ''): string => `${basePath}${folder}/${encodeURIComponent(id)}`;
