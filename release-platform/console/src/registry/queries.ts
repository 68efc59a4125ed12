import type {
  Canary,
  Check,
  Freeze,
  LedgerRow,
  Module,
  OwnersFiles,
  QueuedCheck,
  Reports,
  Verification,
  Webhook,
  WebhookDelivery,
} from '@lender-portal/registry-api';
import { queryOptions } from '@tanstack/react-query';
import { callRegistry, sendRequest } from './call';

export interface Live {
  /** Number of the latest revision; 0 before the first. */
  revision: number;
  /** Changes whenever pages get another map. */
  etag: string;
}

/** Polling interval of the live revision on a visible page. */
export const LIVE_CHECK_MS = 10_000;

/** Polling interval of browser reports on a visible page. */
const REPORTS_MS = 15_000;

/** Polling interval of canaries on a visible page. */
const CANARIES_MS = 5_000;

/** Polling interval of a running check. */
const CHECK_PROGRESS_MS = 2_000;

const ETAG = /^(?:W\/)?"(\d+)-/;

async function readLive(): Promise<Live> {
  // Only the revision is needed; the browser revalidates its cached map.
  const response = await sendRequest('/import-map.json');
  await response.body?.cancel();
  const etag = response.headers.get('etag') ?? '';
  return { etag, revision: Number(ETAG.exec(etag)?.[1] ?? 0) };
}

const readModule = (name: string) => callRegistry<Module>(`/modules/${encodeURIComponent(name)}`);

export const queries = {
  live: () => queryOptions({ queryKey: ['live'], queryFn: readLive, refetchInterval: LIVE_CHECK_MS }),
  /** All modules, each with its live release and the newest other one. */
  modules: () => queryOptions({ queryKey: ['state', 'modules'], queryFn: () => callRegistry<Module[]>('/modules') }),
  /** A module with all of its releases. */
  module: (name: string) => queryOptions({ queryKey: ['state', 'module', name], queryFn: () => readModule(name) }),
  /** Several modules with all of their releases. */
  wholeModules: (names: readonly string[]) =>
    queryOptions({ queryKey: ['state', 'whole-modules', names], queryFn: () => Promise.all(names.map(readModule)) }),
  /** @param before a revision number; returns all earlier revisions, newest first */
  ledger: (before: number | undefined, limit: number, filter: Readonly<Record<string, string>> = {}) =>
    queryOptions({
      queryKey: ['state', 'ledger', before, limit, filter],
      queryFn: () => {
        const query = { order: 'newest', limit: String(limit), ...(before && { before: String(before) }), ...filter };
        return callRegistry<LedgerRow[]>(`/ledger?${new URLSearchParams(query).toString()}`);
      },
    }),
  /** Browser reports of recent minutes: of all modules, or details of one. */
  reports: (minutes: number, module?: string) =>
    queryOptions({
      queryKey: ['reports', minutes, module],
      queryFn: () =>
        callRegistry<Reports>(
          `/reports?minutes=${minutes}${module === undefined ? '' : `&module=${encodeURIComponent(module)}`}`,
        ),
      refetchInterval: REPORTS_MS,
    }),
  /** Running canaries, then ended ones. */
  canaries: () =>
    queryOptions({
      queryKey: ['state', 'canaries'],
      queryFn: () => callRegistry<Canary[]>('/canaries'),
      refetchInterval: CANARIES_MS,
    }),
  /** Rejected edits of importmap.json and routes.json, and whether importmap.json is behind the live map. */
  files: () =>
    queryOptions({
      queryKey: ['state', 'files'],
      queryFn: () => callRegistry<OwnersFiles>('/files'),
      refetchInterval: LIVE_CHECK_MS,
    }),
  freezes: () =>
    queryOptions({
      queryKey: ['state', 'freezes'],
      queryFn: () => callRegistry<Freeze[]>('/freezes'),
      refetchInterval: LIVE_CHECK_MS,
    }),
  webhooks: () => queryOptions({ queryKey: WEBHOOKS_KEY, queryFn: () => callRegistry<Webhook[]>('/webhooks') }),
  /** Newest first. */
  deliveries: (webhook: string) =>
    queryOptions({
      queryKey: [...WEBHOOKS_KEY, webhook],
      queryFn: () => callRegistry<WebhookDelivery[]>(`/webhooks/${webhook}/deliveries`),
      refetchInterval: LIVE_CHECK_MS,
    }),
  verification: () =>
    queryOptions({ queryKey: ['state', 'verification'], queryFn: () => callRegistry<Verification>('/ledger/verify') }),
  check: (id: string) =>
    queryOptions({
      queryKey: ['check', id],
      queryFn: () => callRegistry<Check>(`/checks/${id}`),
      refetchInterval: ({ state: { data } }) => (data && isCheckOver(data) ? false : CHECK_PROGRESS_MS),
    }),
  /** Running and waiting checks. */
  checkQueue: () =>
    queryOptions({
      queryKey: ['state', 'check-queue'],
      queryFn: () => callRegistry<QueuedCheck[]>('/checks/queue'),
      refetchInterval: LIVE_CHECK_MS,
    }),
  /** Whether a check worker is available. */
  availability: () =>
    queryOptions({
      queryKey: ['state', 'availability'],
      queryFn: () => callRegistry<{ available: boolean }>('/checks/availability'),
      staleTime: LIVE_CHECK_MS,
    }),
};

export const isCheckOver = ({ state }: Pick<Check, 'state'>): boolean => state !== 'waiting' && state !== 'running';

export const SESSION_KEY = ['session'];
/** Prefix of all query keys of webhooks. */
export const WEBHOOKS_KEY = ['webhooks'];
/** Prefix of all query keys that depend on the live map. */
export const STATE_KEY = ['state'];
