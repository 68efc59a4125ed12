/** The part of the ledger that a URL shows. */
export interface LedgerView {
  page?: number;
  /** The revision to focus; its page is shown if there is no filter. */
  revision?: number | undefined;
  module?: string | undefined;
  /** Author as in the ledger, such as `token:owners`. */
  who?: string | undefined;
  /** Calendar day in the reader's time zone, such as `2027-01-31`. */
  day?: string | undefined;
}

/** Route of the owners' page. */
export type ConsoleRoute =
  | { page: 'overview' }
  | { page: 'module'; name: string }
  | { page: 'ledger'; view: LedgerView }
  | { page: 'check'; id: string }
  | { page: 'webhooks' }
  | { page: 'unknown' };

const BASE = '/platform';
const MODULE = /^\/modules\/((?:@[\w.-]+\/)?[\w.-]+)$/;
const REVISION = /^#revision-([1-9]\d{0,8})$/;
const NUMBER = /^[1-9]\d{0,6}$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CHECK = /^\/checks\/([\w-]+)$/;

export const urls = {
  overview: BASE,
  ledger: ({ page = 1, revision, ...filter }: LedgerView = {}) => {
    const query = new URLSearchParams(
      Object.entries({ ...filter, page: page > 1 ? String(page) : '' }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      ),
    ).toString();
    return `${BASE}/ledger${query && `?${query}`}${revision === undefined ? '' : `#revision-${revision}`}`;
  },
  module: (name: string) => `${BASE}/modules/${name}`,
  check: (id: string) => `${BASE}/checks/${id}`,
  webhooks: `${BASE}/webhooks`,
};

export function parseRoute({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): ConsoleRoute {
  const path = pathname.slice(BASE.length).replace(/\/$/, '');
  if (path === '') return { page: 'overview' };
  if (path === '/ledger') return { page: 'ledger', view: parseLedgerView(new URLSearchParams(search), hash) };
  if (path === '/webhooks') return { page: 'webhooks' };
  const [, id] = CHECK.exec(path) ?? [];
  if (id !== undefined) return { page: 'check', id };
  const [, name] = MODULE.exec(path) ?? [];
  return name === undefined ? { page: 'unknown' } : { page: 'module', name };
}

function parseLedgerView(query: URLSearchParams, hash: string): LedgerView {
  const [, revision] = REVISION.exec(hash) ?? [];
  const valid = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '')?.[0];
  return {
    page: Number(valid('page', NUMBER) ?? 1),
    revision: revision === undefined ? undefined : Number(revision),
    module: valid('module', /.+/),
    who: valid('who', /.+/),
    day: valid('day', DAY),
  };
}
