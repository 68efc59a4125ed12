/** What an address below the application's base path shows. */
export type ExchangeView = { view: 'list'; page: number } | { view: 'project'; id: string } | { view: 'unknown' };

const PROJECT = /^\/projects\/([^/]+)\/?$/;

/**
 * @param below path and query below the base path
 * @returns what it shows; a page that is no number is the first
 */
export function parseExchangePath(below: string): ExchangeView {
  const [path = '', query] = below.split('?');
  if (path === '' || path === '/') {
    const page = new URLSearchParams(query).get('page') ?? '';
    return { view: 'list', page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
  }
  const id = PROJECT.exec(path)?.[1];
  return id ? { view: 'project', id: decodeId(id) } : { view: 'unknown' };
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** @returns the address of a page of the list */
export const listHref = (basePath: string, page: number): string => (page > 1 ? `${basePath}?page=${page}` : basePath);

/** @returns the address of one project */
export const projectHref = (basePath: string, id: string): string => `${basePath}/projects/${encodeURIComponent(id)}`;
