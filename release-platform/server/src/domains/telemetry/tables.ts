import type { Nullable } from '@lender-portal/server-kit/database/column-types';

interface ModuleReportTable {
  minute: Date;
  /** Ids of the canaries that the pages were in, with commas between them; empty for pages in none. */
  canary: string;
  module: string;
  /** Empty where it was none. */
  release: string;
  /** `mounted`, `fallback` (mounted in the place of another release that failed), or what failed. */
  what: string;
  count: number;
  /** Of all mounts together. */
  milliseconds: number;
  /** Of mounts; see `histogram.ts`. Empty for failures. */
  buckets: number[];
  /** Of the last failure. */
  message: Nullable<string>;
  stack: Nullable<string>;
  route: Nullable<string>;
  /** The id of the request that its page was answered to. */
  reference: Nullable<string>;
  first_at: Date;
  last_at: Date;
}

/** Sums of a UTC day. */
interface ReleaseDayTable {
  module: string;
  release: string;
  day: Date;
  /** Not those in the place of another release. */
  mounts: number;
  failures: number;
}

/** Modules that pages began to load, in the minute in which they did. */
interface StartReportTable {
  minute: Date;
  canary: string;
  module: string;
  release: string;
  started: number;
  /** Starts that ended in a mount, a failure or a departure: the others froze their pages. */
  answered: number;
}

interface VitalReportTable {
  minute: Date;
  /** Of the live map. */
  revision: string;
  route: string;
  name: string;
  count: number;
  buckets: number[];
}

declare module '../../foundation/tables' {
  interface ReleaseTables {
    'portal.module_reports': ModuleReportTable;
    'portal.release_days': ReleaseDayTable;
    'portal.start_reports': StartReportTable;
    'portal.vital_reports': VitalReportTable;
  }
}
