/**
 * @typedef {object} Transfer
 * @property {string} url path and query
 * @property {'page' | 'script' | 'data' | 'other'} kind
 * @property {boolean} isCached it came from the browser's cache, nothing went over the wire
 * @property {number} bytes that came over the wire, headers included
 * @property {number} start ms after the page was asked for
 * @property {number} end
 */

/**
 * Records the requests of a page.
 *
 * @param {{ on: (event: string, listener: (event: object) => void) => void }} page with its network domain enabled
 * @returns {{ take: () => Transfer[], quietFor: () => number }} `take` returns the transfers since its last
 *   call; `quietFor` returns for how many ms the network has been idle
 */
export function recordTraffic(page) {
  let requests = new Map();
  let lastActivityAt = Date.now();
  page.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (/^https?:/.test(request.url)) requests.set(requestId, { url: new URL(request.url), type, at: timestamp, bytes: 0, isCached: false });
  });
  page.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }));
  page.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, fromPrefetchCache } }) => {
    if (fromDiskCache || fromPrefetchCache) change(requestId, { isCached: true });
  });
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => finish(requestId, { bytes: encodedDataLength, end: timestamp }));
  page.on('Network.loadingFailed', ({ requestId, errorText }) => finish(requestId, { failure: errorText }));

  function change(id, changes) {
    const request = requests.get(id);
    if (request) Object.assign(request, changes);
  }

  function finish(id, changes) {
    lastActivityAt = Date.now();
    change(id, { ...changes, isFinished: true });
  }

  return {
    quietFor() {
      const isBusy = [...requests.values()].some(({ isFinished }) => !isFinished);
      return isBusy ? 0 : Date.now() - lastActivityAt;
    },
    take() {
      const taken = [...requests.values()];
      requests = new Map();
      const begin = Math.min(...taken.map(({ at }) => at));
      return taken.map(({ url, type, isCached, bytes, at, end = at, failure }) => ({
        url: url.pathname + url.search,
        kind: kindOf(url, type),
        isCached,
        bytes: isCached ? 0 : bytes,
        start: Math.round((at - begin) * 1000),
        end: Math.round((end - begin) * 1000),
        ...(failure && { failure }),
      }));
    },
  };
}

function kindOf({ pathname }, type) {
  if (type === 'Document') return 'page';
  if (/\.m?js$/.test(pathname)) return 'script';
  return type === 'Fetch' || type === 'XHR' ? 'data' : 'other';
}
