/** What a page of the check is told to do; JSON. */
export interface PageTask {
  /** Decides which props it gets. */
  kind: 'application' | 'remote';
  format: 'native' | 'system';
  /** Of the script that exports the lifecycles. */
  url: string;
  /** A viewer of `@lender-portal/testing`, or `guest`. */
  viewer: string;
  basePath: string;
  nonce: string;
  /** Beside those of the portal. */
  props: Record<string, unknown>;
  /** Specifier → URL, of what the page shares. */
  libraries: Record<string, string>;
  /** URL → digest, of the scripts and style sheets of the build. */
  integrity: Record<string, string>;
  /** URLs of style sheets that are linked while it is mounted. */
  styles: string[];
}

/** How often something is there that a module can leave behind, and which script made the last one. */
export type Counts = Record<string, { count: number; from?: string }>;

/** One mount and unmount. */
export interface Round {
  /** What did not go as it should: a sentence without its subject. */
  failure?: string;
  /** The nodes that are left in its place, as their opening tags. */
  left: string[];
  counts: Counts;
}

/** A report of the page's policy. */
export interface Violation {
  directive: string;
  /** An address, or `eval`, `inline`, `trusted-types-sink`, … */
  blocked: string;
  sample: string;
  /** URL of the script. */
  source: string;
  line: number;
}

/** What the page offers to who drives it, as `lenderPortalCheck`. */
export interface PageApi {
  /** @returns what is wrong with the module: a sentence without its subject */
  load(task: PageTask): Promise<string | undefined>;
  round(): Promise<Round>;
  violations(): Violation[];
  /** @returns those of the files that cannot be fetched with their digests */
  unfetched(files: Record<string, string>): Promise<string[]>;
}
