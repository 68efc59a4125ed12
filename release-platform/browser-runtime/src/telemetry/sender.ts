import { MAX_REPORT_BYTES, type ReportBody, type ReportEvent } from '@lender-portal/module-contract/telemetry';
import { createReportDeduplicator, type TelemetryEvent } from './report-deduplicator';
import { TELEMETRY_URL } from './telemetry-url';
import { observeWebVitals } from './web-vitals';

/** Delay that batches failures. */
const SOON_MS = 500;
const LATER_MS = 15_000;

export interface TelemetrySender {
  send: (events: readonly TelemetryEvent[]) => void;
  /** Observes web vitals, attributed to the route that the page was opened on. */
  sendVitals: (route: string) => void;
}

/** Sends failures soon, other events in larger batches, and the rest when the page is hidden. */
export function createSender(token: string): TelemetrySender {
  let waiting: ReportEvent[] = [];

  function flush(events = waiting): void {
    waiting = waiting.filter((event) => !events.includes(event));
    if (events.length > 0) post({ token, events });
  }

  /** Omits failed requests that the browser may have aborted because the visitor left. */
  const flushRest = () => flush(waiting.filter((event) => !mayBeAborted(event)));
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener('visibilitychange', () => isHidden() && flushRest());
  // On navigation, some browsers hide the page only after this event or never.
  window.addEventListener('pagehide', flushRest);

  const toEvents = createReportDeduplicator();

  function queue(events: readonly ReportEvent[]): void {
    if (events.length === 0) return;
    waiting = [...waiting, ...events].filter((event, _index, all) => !isRefuted(event, all));
    if (isHidden()) queueMicrotask(flushRest);
    setTimeout(() => flush(), events.some(({ kind }) => kind === 'failure') ? SOON_MS : LATER_MS);
  }

  return {
    send: (events) => queue(events.flatMap(toEvents)),
    sendVitals: (route) => observeWebVitals(route, (event) => queue([event])),
  };
}

/** Whether a queued mount belongs to a module that has failed to render or stayed blank since. */
const isRefuted = (mount: ReportEvent, events: readonly ReportEvent[]) =>
  mount.kind === 'mount' &&
  events.some(
    (event) =>
      event.kind === 'failure' &&
      event.module === mount.module &&
      event.release === mount.release &&
      (event.what === 'render' || event.what === 'blank'),
  );

const mayBeAborted = (event: ReportEvent) =>
  event.kind === 'failure' && (event.what === 'fetch' || event.what === 'chunk');

function post(body: ReportBody): void {
  const json = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const blob = new Blob([json], { type: headers['content-type'] });
  const { token, events } = body;
  if (blob.size > MAX_REPORT_BYTES && events.length > 1) {
    const middle = Math.ceil(events.length / 2);
    for (const half of [events.slice(0, middle), events.slice(middle)]) post({ token, events: half });
    return;
  }
  if (navigator.sendBeacon(TELEMETRY_URL, blob)) return;
  // The browser's beacon queue is full.
  fetch(TELEMETRY_URL, { method: 'POST', headers, body: json, keepalive: true }).catch(() => {});
}
