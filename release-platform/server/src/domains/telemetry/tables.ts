import type { Nullable } from '@lender-portal/server-kit/database/column-types';

interface ModuleReportTable {
  minute: Date;
  /** Comma-separated ids of the pages' canaries, or empty. */
  canary: string;
  module: string;
  /** Empty for a build without a release. */
  release: string;
  /** `mounted`, `fallback` (mounted in place of another release that failed), or the kind of failure. */
  what: string;
  count: number;
  /** Message of the latest failure. */
  message: Nullable<string>;
  stack: Nullable<string>;
  route: Nullable<string>;
  /** Id of the request that rendered the page. */
  reference: Nullable<string>;
  first_at: Date;
  last_at: Date;
}

/** Sums per UTC day. */
interface ReleaseDayTable {
  module: string;
  release: string;
  day: Date;
  /** Excludes mounts in place of another release. */
  mounts: number;
  failures: number;
}

interface VitalReportTable {
  minute: Date;
  route: string;
  name: string;
  /** Milliseconds, or unitless CLS scores. */
  values: number[];
}

declare module '../../foundation/tables' {
  interface ReleaseTables {
    'portal.module_reports': ModuleReportTable;
    'portal.release_days': ReleaseDayTable;
    'portal.vital_reports': VitalReportTable;
  }
}
