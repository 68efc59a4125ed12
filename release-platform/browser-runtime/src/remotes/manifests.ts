import { parseRemoteEntry, type RemoteEntry, withTimeLimit } from '@lender-portal/module-contract';
import { LOADING_TIME_LIMIT_MS } from '../modules/time-limit';

interface ManifestRequest {
  entry: Promise<RemoteEntry>;
  isPending: boolean;
  /** Number of waiting callers. */
  waiting: number;
  controller: AbortController;
}

/** Fetches the manifest at a URL; `reload` bypasses the caches. Rejects if the signal aborts it. */
export type Manifests = (url: string, options: { reload: boolean; signal: AbortSignal }) => Promise<RemoteEntry>;

/**
 * Coalesces concurrent fetches of the same manifest. Failed fetches are retried by the next caller. A fetch without
 * waiting callers is aborted.
 */
export function createManifests(): Manifests {
  const requests = new Map<string, ManifestRequest>();

  function send(url: string, reload: boolean): ManifestRequest {
    const controller = new AbortController();
    const entry = withTimeLimit(
      () => fetchEntry(url, { signal: controller.signal, cache: reload ? 'reload' : 'default' }),
      LOADING_TIME_LIMIT_MS,
    );
    const request: ManifestRequest = { entry, isPending: true, waiting: 0, controller };
    requests.set(url, request);
    entry.then(
      () => (request.isPending = false),
      () => {
        request.isPending = false;
        controller.abort();
        if (requests.get(url) === request) requests.delete(url);
      },
    );
    return request;
  }

  return async (url, { reload, signal }) => {
    signal.throwIfAborted();
    const cached = requests.get(url);
    // Another module may have reloaded it already.
    const request = cached && (cached.isPending || !reload) ? cached : send(url, reload);
    request.waiting += 1;
    const onAbort = () => {
      request.waiting -= 1;
      if (request.waiting > 0 || !request.isPending) return;
      requests.delete(url);
      request.controller.abort();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await request.entry;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  };
}

async function fetchEntry(url: string, init: RequestInit): Promise<RemoteEntry> {
  const response = await fetch(url, { credentials: 'same-origin', ...init });
  if (!response.ok) throw new Error(`the manifest responded with ${response.status}`);
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0] || 'of no type';
  return parseRemoteEntry(parseManifestJson(text, type));
}

function parseManifestJson(text: string, type: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Usually a host that serves its page for every path.
    throw new Error(`the manifest is ${/^\s*</.test(text) ? 'a page, ' : ''}not JSON (${type})`);
  }
}
