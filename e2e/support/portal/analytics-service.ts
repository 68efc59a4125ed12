import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The observable behavior of the Google tag: reads the queue and sends each event with the configured page. */
const TAG = `(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  const id = searchParams.get('id');
  const place = {};
  const read = ([name, first, second]) => {
    if (name === 'set') Object.assign(place, first);
    if (name !== 'event' || window['ga-disable-' + id]) return;
    document.cookie = '_ga=GA1.1.1; path=/';
    const dl = place.page_location ?? location.href;
    navigator.sendBeacon(origin + '/g/collect?' + new URLSearchParams({ v: 2, tid: second.send_to, en: first, dl, dr: place.page_referrer ?? document.referrer, dt: document.title }));
  };
  const queue = window.dataLayer;
  queue.forEach(read);
  queue.push = (...commands) => { commands.forEach(read); return Array.prototype.push.apply(queue, commands); };
})();`;

/** An analytics emulator: its own server that serves a tag and collects events. */
export interface AnalyticsService {
  origin: string;
  tagUrl: string;
  /** Number of tag requests. */
  loads: () => number;
  /** Collected events. */
  hits: () => URLSearchParams[];
  stop: () => Promise<void>;
}

export async function startAnalyticsService(): Promise<AnalyticsService> {
  let loads = 0;
  const hits: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    if (url.pathname === '/gtag/js') {
      loads += 1;
      response.setHeader('content-type', 'text/javascript').end(TAG);
      return;
    }
    if (url.pathname === '/g/collect') hits.push(url.searchParams);
    response
      .writeHead(204, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
      })
      .end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    tagUrl: `${origin}/gtag/js`,
    loads: () => loads,
    hits: () => hits,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
