import { failureClassOf, MAX_REPORT_EVENTS, type ReportEvent } from '@lender-portal/module-contract/telemetry';
import { LRUCache } from 'lru-cache';

/** Number of pages in the cache. The least recently used one is evicted. */
const MAX_PAGES = 10_000;

/** Counts each event of a page once, up to a limit per page. */
export class ReportDeduplicator {
  /** By page reference. */
  readonly #events = new LRUCache<string, Set<string>>({ max: MAX_PAGES });

  /** Records an event. @returns false for a duplicate, or above the limit */
  isNew(reference: string, event: ReportEvent): boolean {
    const seen = this.#events.get(reference) ?? new Set<string>();
    const name = nameOf(event);
    if (seen.has(name) || seen.size >= MAX_REPORT_EVENTS) return false;
    this.#events.set(reference, seen.add(name));
    return true;
  }
}

function nameOf(event: ReportEvent): string {
  switch (event.kind) {
    case 'failure':
      return `${failureClassOf(event.what)} ${event.module} ${event.release}`;
    case 'mount':
      return `mount ${event.module} ${event.release} ${event.isFallback}`;
    case 'vital':
      return event.name;
  }
}
