/** Records the requests of a page with its network domain enabled. `bytes` are those on the wire, headers included. */
export function recordTraffic(page) {
  let requests = new Map();
  let lastActivityAt = Date.now();
  const update = (id, changes) => Object.assign(requests.get(id) ?? {}, changes);
  const finish = (id, changes) => {
    lastActivityAt = Date.now();
    update(id, { ...changes, isFinished: true });
  };
  page.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (/^https?:/.test(url)) requests.set(requestId, { url: new URL(url), type, bytes: 0, isCached: false });
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
      return taken.map(({ url, type, isCached, bytes, failure }) => ({
        url: url.pathname + url.search,
        kind: classify(url, type),
        isCached,
        bytes: isCached ? 0 : bytes,
        ...(failure && { failure }),
      }));
    },
  };
}

function classify({ pathname }, type) {
  if (type === 'Document') return 'page';
  if (/\.m?js$/.test(pathname)) return 'script';
  return type === 'Fetch' || type === 'XHR' ? 'data' : 'other';
}
