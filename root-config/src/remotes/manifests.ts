import { withTimeLimit } from '@lender-portal/client';
import { parseRemoteEntry, type RemoteEntry, type RemoteName } from '@lender-portal/contracts';
import { LOADING_TIME_LIMIT_MS } from '../applications/application-slot';

interface Fetching {
  entry: Promise<RemoteEntry>;
  isUnderWay: boolean;
  /** How many still wait for it. */
  waiting: number;
  controller: AbortController;
}

/** Gives a remote's manifest; `anew` where what is known of it has failed. Rejects where the signal gives it up. */
export type Manifests = (remote: RemoteName, options: { anew: boolean; signal: AbortSignal }) => Promise<RemoteEntry>;

/**
 * @param urls remote → URL of its manifest
 * @returns the manifests. Each is fetched once, however many ask; one that failed is fetched again by the next who
 *   asks; a fetch that nobody waits for any more is abandoned.
 */
export function createManifests(urls: Readonly<Record<RemoteName, string>>): Manifests {
  const known = new Map<RemoteName, Fetching>();

  function begin(remote: RemoteName, anew: boolean): Fetching {
    const controller = new AbortController();
    const entry = withTimeLimit(() => fetchEntry(urls[remote], { signal: controller.signal, cache: anew ? 'reload' : 'default' }), LOADING_TIME_LIMIT_MS);
    const fetching: Fetching = { entry, isUnderWay: true, waiting: 0, controller };
    known.set(remote, fetching);
    entry.then(
      () => (fetching.isUnderWay = false),
      () => {
        fetching.isUnderWay = false;
        // What took too long is not needed any more either.
        controller.abort();
        if (known.get(remote) === fetching) known.delete(remote);
      },
    );
    return fetching;
  }

  return async (remote, { anew, signal }) => {
    signal.throwIfAborted();
    const found = known.get(remote);
    // Another module may have asked anew a moment ago.
    const fetching = found && (found.isUnderWay || !anew) ? found : begin(remote, anew);
    fetching.waiting += 1;
    const leave = () => {
      fetching.waiting -= 1;
      if (fetching.waiting > 0 || !fetching.isUnderWay) return;
      known.delete(remote);
      fetching.controller.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await fetching.entry;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
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
    // A host that answers every path with its page is the usual reason.
    throw new Error(`the manifest is ${/^\s*</.test(text) ? 'a page, ' : ''}not JSON (${type})`);
  }
}
