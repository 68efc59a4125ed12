import type { Canary, Check, DescribedRelease, LedgerRow, Module, QueuedCheck, Reports, Verification } from '@lender-portal/registry-api';
import { queryOptions } from '@tanstack/react-query';
import { ask, callRegistry } from './call';

export interface Live {
  /** Number of the ledger's last row; 0 before the first. */
  revision: number;
  /** Changes whenever pages get another map. */
  etag: string;
}

/** How often a visible page looks whether the live map is another one. */
export const LIVE_CHECK_MS = 10_000;

/** How often a visible page asks what browsers report. */
const REPORTS_MS = 15_000;

/** How often a visible page asks how canaries are. */
const CANARIES_MS = 5_000;

/** How often a visible page asks for the queue of checks. */
const QUEUE_MS = 10_000;

/** How often a check that runs is asked for. */
const CHECK_PROGRESS_MS = 2_000;

const ETAG = /^(?:W\/)?"(\d+)-/;

async function readLive(): Promise<Live> {
  // Its revision alone is wanted: the browser keeps the map, and asks whether it is still the one.
  const response = await ask('/import-map.json');
  await response.body?.cancel();
  const etag = response.headers.get('etag') ?? '';
  return { etag, revision: Number(ETAG.exec(etag)?.[1] ?? 0) };
}

export const queries = {
  live: () => queryOptions({ queryKey: ['live'], queryFn: readLive, refetchInterval: LIVE_CHECK_MS }),
  modules: () => queryOptions({ queryKey: ['state', 'modules'], queryFn: () => callRegistry<Module[]>('/modules') }),
  /** @param before a number of a row; all rows before it, the newest first */
  ledger: (before: number | undefined, limit: number) =>
    queryOptions({
      queryKey: ['state', 'ledger', before, limit],
      queryFn: () => callRegistry<LedgerRow[]>(`/ledger?order=newest&limit=${limit}${before === undefined ? '' : `&before=${before}`}`),
    }),
  /** What browsers have reported of the last minutes: of all modules, or of one in detail. */
  reports: (minutes: number, module?: string) =>
    queryOptions({
      queryKey: ['reports', minutes, module],
      queryFn: () => callRegistry<Reports>(`/reports?minutes=${minutes}${module === undefined ? '' : `&module=${encodeURIComponent(module)}`}`),
      refetchInterval: REPORTS_MS,
    }),
  /** Those that run, then those that have ended. */
  canaries: () => queryOptions({ queryKey: ['state', 'canaries'], queryFn: () => callRegistry<Canary[]>('/canaries'), refetchInterval: CANARIES_MS }),
  verification: () => queryOptions({ queryKey: ['state', 'verification'], queryFn: () => callRegistry<Verification>('/ledger/verify') }),
  /** A release never changes. */
  release: (name: string, id: string) =>
    queryOptions({
      queryKey: ['release', name, id],
      queryFn: () => callRegistry<DescribedRelease>(`/modules/${encodeURIComponent(name)}/releases/${encodeURIComponent(id)}`),
      staleTime: Infinity,
    }),
  check: (id: string) =>
    queryOptions({
      queryKey: ['check', id],
      queryFn: () => callRegistry<Check>(`/checks/${id}`),
      refetchInterval: ({ state: { data } }) => (data && isFinished(data) ? false : CHECK_PROGRESS_MS),
    }),
  /** Checks that run, then those that wait, in the order in which they are taken. */
  checkQueue: () =>
    queryOptions({ queryKey: ['state', 'check-queue'], queryFn: () => callRegistry<QueuedCheck[]>('/checks/queue'), refetchInterval: QUEUE_MS }),
  /** Whether there is somebody who checks releases. */
  availability: () =>
    queryOptions({
      queryKey: ['state', 'availability'],
      queryFn: () => callRegistry<{ available: boolean }>('/checks/availability'),
      staleTime: LIVE_CHECK_MS,
    }),
};

export const isFinished = ({ state }: Pick<Check, 'state'>): boolean => state !== 'waiting' && state !== 'running';

export const SESSION_KEY = ['session'];
/** The key of all that is another once the live map is. */
export const STATE_KEY = ['state'];
