/** Route of the owners' page. */
export type ConsoleRoute =
  | { page: 'overview' }
  | { page: 'module'; name: string }
  | { page: 'ledger'; number: number }
  | { page: 'check'; id: string }
  | { page: 'webhooks' }
  | { page: 'unknown' };

const BASE = '/platform';
const MODULE = /^\/modules\/((?:@[\w.-]+\/)?[\w.-]+)$/;
const CHECK = /^\/checks\/([\w-]+)$/;

export const urls = {
  overview: BASE,
  ledger: (number = 1) => `${BASE}/ledger${number > 1 ? `?page=${number}` : ''}`,
  module: (name: string) => `${BASE}/modules/${name}`,
  check: (id: string) => `${BASE}/checks/${id}`,
  webhooks: `${BASE}/webhooks`,
};

export function parseRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ConsoleRoute {
  const path = pathname.slice(BASE.length).replace(/\/$/, '');
  const query = new URLSearchParams(search);
  if (path === '') return { page: 'overview' };
  if (path === '/ledger')
    return { page: 'ledger', number: /^[1-9]\d{0,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1 };
  if (path === '/webhooks') return { page: 'webhooks' };
  const [, id] = CHECK.exec(path) ?? [];
  if (id !== undefined) return { page: 'check', id };
  const [, name] = MODULE.exec(path) ?? [];
  return name === undefined ? { page: 'unknown' } : { page: 'module', name };
}
