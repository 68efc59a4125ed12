import { isErrorKind, MAX_REPORT_EVENTS, type ReportEvent } from '@lender-portal/contracts/reports';
import { LRUCache } from 'lru-cache';

/** Pages that are remembered; the one that was heard of least recently makes room. */
const MAX_PAGES = 10_000;
/** In one page: each start has an answer. */
const MAX_START_EVENTS = 2 * MAX_REPORT_EVENTS;

/** Counts each event of a page once, and at most so many events per page. */
export class ReportDeduplicator {
  /** By the page's reference. */
  readonly #events = new LRUCache<string, Set<string>>({ max: MAX_PAGES });

  readonly #starts = new LRUCache<string, Set<string>>({ max: MAX_PAGES });

  /** @returns whether it is the first time, and within the limit */
  isNew(reference: string, event: ReportEvent): boolean {
    const isStart = event.kind === 'start' || event.kind === 'answer';
    const pages = isStart ? this.#starts : this.#events;
    const told = pages.get(reference) ?? new Set<string>();
    const name = nameOf(event);
    if (told.has(name) || told.size >= (isStart ? MAX_START_EVENTS : MAX_REPORT_EVENTS)) return false;
    pages.set(reference, told.add(name));
    return true;
  }
}

function nameOf(event: ReportEvent): string {
  switch (event.kind) {
    case 'failure':
      return `${isErrorKind(event.what) ? 'error' : 'failure'} ${event.module} ${event.release}`;
    case 'mount':
      return `mount ${event.module} ${event.release} ${event.isFallback}`;
    case 'start':
    case 'answer':
      return `${event.kind} ${event.module} ${event.release}`;
    case 'vital':
      return event.name;
  }
}
