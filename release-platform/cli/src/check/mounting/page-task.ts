/** Instructions for a page of the check, as JSON. */
export interface PageTask {
  /** Determines the module's props. */
  kind: 'application' | 'remote';
  format: 'native' | 'system';
  /** URL of the script that exports the lifecycles. */
  url: string;
  /** A viewer of `@lender-portal/testing`, or `guest`. */
  viewer: string;
  basePath: string;
  nonce: string;
  /** Added to the portal's props. */
  props: Record<string, unknown>;
  /** Specifier → URL of shared libraries. */
  libraries: Record<string, string>;
  /** URL → digest of the build's scripts and style sheets. */
  integrity: Record<string, string>;
  /** URLs of style sheets that are linked while the module is mounted. */
  styles: string[];
}

/** Kind of leakable resource → its count, and the script that created the latest one. */
export type Counts = Record<string, { count: number; from?: string }>;

/** One mount and unmount. */
export interface Round {
  /** The failure, as a sentence without its subject. Its stack may follow on further lines. */
  failure?: string;
  /** Opening tags of the nodes left in the container. */
  left: string[];
  counts: Counts;
}

/** A Content-Security-Policy violation. */
export interface Violation {
  directive: string;
  /** A URL, or `eval`, `inline`, `trusted-types-sink`, … */
  blocked: string;
  sample: string;
  /** URL of the script. */
  source: string;
  line: number;
  column: number;
}

/** Functions of the page for its driver, available as `lenderPortalCheck`. */
export interface PageApi {
  /** @returns the error, as a sentence without its subject. Its stack may follow on further lines */
  load(task: PageTask): Promise<string | undefined>;
  round(): Promise<Round>;
  violations(): Violation[];
  /** @returns the files that cannot be fetched with their digests */
  unfetched(files: Record<string, string>): Promise<string[]>;
}
