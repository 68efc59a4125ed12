/** Route of the owners' page. */
export type ConsoleRoute =
  | { page: 'overview' }
  | { page: 'module'; name: string }
  | { page: 'compare'; name: string; a: string | undefined; b: string | undefined }
  | { page: 'ledger'; number: number }
  | { page: 'check'; id: string }
  | { page: 'unknown' };

const BASE = '/platform';
const MODULE = /^\/modules\/((?:@[\w.-]+\/)?[\w.-]+?)(\/compare)?$/;
const CHECK = /^\/checks\/([\w-]+)$/;

export const urls = {
  overview: BASE,
  ledger: (number = 1) => `${BASE}/ledger${number > 1 ? `?page=${number}` : ''}`,
  module: (name: string) => `${BASE}/modules/${name}`,
  compare: (name: string, a: string, b: string) =>
    `${BASE}/modules/${name}/compare?${new URLSearchParams({ a, b }).toString()}`,
  check: (id: string) => `${BASE}/checks/${id}`,
};

export function parseRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ConsoleRoute {
  const path = pathname.slice(BASE.length).replace(/\/$/, '');
  const query = new URLSearchParams(search);
  if (path === '') return { page: 'overview' };
  if (path === '/ledger')
    return { page: 'ledger', number: /^[1-9]\d{0,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1 };
  const [, id] = CHECK.exec(path) ?? [];
  if (id !== undefined) return { page: 'check', id };
  const [, name, compare] = MODULE.exec(path) ?? [];
  if (name === undefined) return { page: 'unknown' };
  return compare
    ? { page: 'compare', name, a: query.get('a') ?? undefined, b: query.get('b') ?? undefined }
    : { page: 'module', name };
}
