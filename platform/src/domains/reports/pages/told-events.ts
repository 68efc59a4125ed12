import { MAX_REPORT_EVENTS, type ReportEvent } from '@lender-portal/contracts/reports';
import { LRUCache } from 'lru-cache';

/** Pages that are remembered; the one that was heard of least recently makes room. */
const MAX_PAGES = 10_000;

/** What each page has told already: each of its events counts once, and no more than a page may tell. */
export class ToldEvents {
  /** By the page's reference. */
  readonly #told = new LRUCache<string, Set<string>>({ max: MAX_PAGES });

  /** @returns whether it is the first time, and within the limit */
  isNew(reference: string, event: ReportEvent): boolean {
    const told = this.#told.get(reference) ?? new Set<string>();
    const name = nameOf(event);
    if (told.has(name) || told.size >= MAX_REPORT_EVENTS) return false;
    this.#told.set(reference, told.add(name));
    return true;
  }
}

function nameOf(event: ReportEvent): string {
  switch (event.kind) {
    case 'failure':
      // Whatever the release: a page could name several for one failure.
      return `failure ${event.module}`;
    case 'mount':
      return `mount ${event.module} ${event.release} ${event.isFallback}`;
    case 'vital':
      return event.name;
  }
}
