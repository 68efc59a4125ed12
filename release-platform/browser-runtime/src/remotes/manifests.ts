import { parseRemoteEntry, type RemoteEntry } from '@lender-portal/contracts/modules';
import { withTimeLimit } from '../modules/time-limit';

interface ManifestRequest {
  entry: Promise<RemoteEntry>;
  isPending: boolean;
  /** Number of callers that wait. */
  waiting: number;
  controller: AbortController;
}

/** Fetches the manifest at a URL; `reload` bypasses the caches. Rejects if the signal aborts it. */
export type Manifests = (url: string, options: { reload: boolean; signal: AbortSignal }) => Promise<RemoteEntry>;

/**
 * @returns the manifests of remotes. Concurrent callers share one fetch; a failed one is fetched again by the next caller;
 *   a fetch without waiting callers is aborted.
 */
export function createManifests(): Manifests {
  const requests = new Map<string, ManifestRequest>();

  function send(url: string, reload: boolean): ManifestRequest {
    const controller = new AbortController();
    const entry = withTimeLimit(fetchEntry(url, { signal: controller.signal, cache: reload ? 'reload' : 'default' }));
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
    // Another module may have reloaded it just now.
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
  if (!response.ok) throw new Error(`the manifest answers ${response.status}`);
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0] || 'of no type';
  return parseRemoteEntry(parsed(text, type));
}

function parsed(text: string, type: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Usually a host that answers every path with its page.
    throw new Error(`the manifest is ${/^\s*</.test(text) ? 'a page, ' : ''}not JSON (${type})`);
  }
}
