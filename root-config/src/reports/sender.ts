import { MAX_REPORT_BYTES, type ReportBody, type ReportEvent } from '@lender-portal/contracts/reports';
import { createEvents, type Happening } from './events';
import { REPORTS_URL } from './reports-url';
import { observeVitals } from './vitals';

/** Failures that come together are told together. */
const SOON_MS = 500;
const LATER_MS = 15_000;

export interface Sender {
  send: (happenings: readonly Happening[]) => void;
  /** Sends the web vitals too, under the route that the page was opened on. */
  sendVitals: (route: string) => void;
}

/** Sends what happened: failures soon, the rest now and then, and all that is left when the page is left. */
export function createSender(token: string): Sender {
  let waiting: ReportEvent[] = [];

  function flush(events = waiting): void {
    waiting = waiting.filter((event) => !events.includes(event));
    if (events.length > 0) post({ token, events });
  }

  /** All but what the browser may have cut off because the page is left: where it is not, its time comes. */
  const flushTheRest = () => flush(waiting.filter((event) => !isCutOff(event)));
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener('visibilitychange', () => isHidden() && flushTheRest());
  // A page that is left while it is visible is hidden after this, where the browser says so at all.
  window.addEventListener('pagehide', flushTheRest);

  const toEvents = createEvents();

  function queue(events: readonly ReportEvent[]): void {
    if (events.length === 0) return;
    waiting = [...waiting, ...events].filter((event, _index, all) => !isRefuted(event, all));
    if (isHidden()) queueMicrotask(flushTheRest);
    setTimeout(() => flush(), events.some(({ kind }) => kind === 'failure') ? SOON_MS : LATER_MS);
  }

  return {
    send: (happenings) => queue(happenings.flatMap(toEvents)),
    sendVitals: (route) => observeVitals(route, (event) => queue([event])),
  };
}

/** A mount that was not told yet, of a module that has thrown or shown nothing since. */
const isRefuted = (mount: ReportEvent, events: readonly ReportEvent[]) =>
  mount.kind === 'mount' &&
  events.some(
    (event) =>
      event.kind === 'failure' && event.module === mount.module && event.release === mount.release && (event.what === 'render' || event.what === 'blank'),
  );

const isCutOff = (event: ReportEvent) => event.kind === 'failure' && (event.what === 'fetch' || event.what === 'chunk');

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
  if (navigator.sendBeacon(REPORTS_URL, blob)) return;
  // The browser's queue of beacons is full.
  fetch(REPORTS_URL, { method: 'POST', headers, body: json, keepalive: true }).catch(() => {});
}
