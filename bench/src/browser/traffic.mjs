/** Records the requests of a page with its network domain enabled. `bytes` are those on the wire, headers included. */
export function recordTraffic(page) {
  let requests = new Map();
  let lastActivityAt = Date.now();
  const update = (id, changes) => Object.assign(requests.get(id) ?? {}, changes);
  const finish = (id, changes) => {
    lastActivityAt = Date.now();
    update(id, { ...changes, isFinished: true });
  };
  page.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    const { pathname, search } = new URL(request.url);
    const kind = type === 'Document' ? 'page' : /\.m?js$/.test(pathname) ? 'script' : 'other';
    requests.set(requestId, { url: pathname + search, kind, bytes: 0, isCached: false });
  });
  page.on('Network.requestServedFromCache', ({ requestId }) => update(requestId, { isCached: true }));
  page.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, fromPrefetchCache } }) => {
    if (fromDiskCache || fromPrefetchCache) update(requestId, { isCached: true });
  });
  page.on('Network.loadingFinished', (event) => finish(event.requestId, { bytes: event.encodedDataLength }));
  page.on('Network.loadingFailed', ({ requestId, errorText }) => finish(requestId, { failure: errorText }));
  return {
    getIdleMs() {
      const isBusy = [...requests.values()].some(({ isFinished }) => !isFinished);
      return isBusy ? 0 : Date.now() - lastActivityAt;
    },
    take() {
      const taken = [...requests.values()];
      requests = new Map();
      return taken.map((request) => (request.isCached ? { ...request, bytes: 0 } : request));
    },
  };
}
