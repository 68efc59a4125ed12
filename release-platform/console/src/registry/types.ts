/** What the registry answers, as far as this page shows it. */

export interface Holder {
  /** Of the token. */
  name: string;
  isOwner: boolean;
  modules: readonly string[];
  /** ISO 8601. */
  expiresAt: string | null;
}

export interface Live {
  /** The number of the ledger's last row; 0 before the first. */
  revision: number;
  /** Another one whenever pages get another map. */
  etag: string;
}

export interface CheckState {
  id: string;
  state: 'waiting' | 'running' | 'passed' | 'failed' | 'inconclusive' | 'canceled';
  createdAt: string;
  finishedAt: string | null;
  /** Whether it passed, over the libraries that are live. */
  counts: boolean;
}

export interface Release {
  id: string;
  version: string;
  commit: string | null;
  builtAt: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
  /** Of one that was pushed for a preview alone. */
  expiresAt: string | null;
  /** When a canary of it was withdrawn. */
  withdrawnAt: string | null;
  withdrawnBecause: string | null;
  /** The owner's token; null if it was withdrawn automatically. */
  withdrawnBy: string | null;
  files: number;
  bytes: number;
  brotli: number;
  /** Of what loads with its entries. */
  initialBrotli: number;
  check: CheckState | null;
  /** The row that rolled back from it; null if none did, or if it is live again. */
  rolledBack: Omit<Since, 'forced'> | null;
}

export interface Since {
  /** The row of the ledger. */
  seq: number;
  at: string;
  who: string;
  reason: string;
  forced: boolean;
}

export interface Module {
  name: string;
  live: string | null;
  before: string | null;
  since: Since | null;
  /** The lenders' pages that it is on; null where it is on all of them. */
  pages: readonly { title: string; path: string }[] | null;
  /** Pages that lenders do not have yet: the module has no release, or the routes are drafts. */
  coming?: readonly { title: string; path: string }[];
  /** The modules that take something of it. */
  takenBy: readonly string[];
  releases: readonly Release[];
}

/** Key of the import map → what it leads to; null where it is not there. */
export type Targets = Readonly<Record<string, string | null>>;

export interface LedgerRow {
  seq: number;
  at: string;
  who: string;
  set: Targets;
  from: Targets;
  checks: readonly string[];
  reason: string;
  forced: boolean;
  /** Whether it took modules back to earlier targets. */
  isRollback: boolean;
  /** Key of the import map → the row that rolled back from its target since. */
  rolledBackIn: Readonly<Record<string, number>>;
}

/** A release, or a file, that was rolled back from. */
export interface RolledBackTarget extends Omit<Since, 'forced'> {
  module: string;
  target: string;
}

/** A row that was written, or what one would be. */
export interface Change extends LedgerRow {
  isWritten: boolean;
  /** In a dry run: the releases that were rolled back from and would run again. */
  rolledBack?: readonly RolledBackTarget[];
}

export interface Verification {
  ok: boolean;
  rows: number;
  head: string;
  /** The first row that does not hold. */
  broken?: number;
  problem?: 'altered' | 'rewritten' | 'cut' | 'forged-checkpoint';
  /** The problem in a sentence. */
  message?: string;
  /** The newest head outside the database that the ledger was compared with. */
  checkpoint: { seq: number; hash: string; at: string } | null;
  /** Observations that are no failure. */
  remarks: readonly string[];
}

export interface Manifest {
  contract?: string;
  entries: Readonly<Record<string, string>>;
  shared: Readonly<Record<string, { range: string; names: readonly string[] }>>;
  offers?: Readonly<Record<string, { version: string; names: readonly string[] }>>;
  dependencies: Readonly<Record<string, readonly string[]>>;
  /** Path of a page → what it begins with. */
  firstQueries?: Readonly<Record<string, string | readonly string[]>>;
  files: Readonly<Record<string, { digest: string; bytes: number; brotli: number; initial: boolean }>>;
}

export type DescribedRelease = Release & { manifest: Manifest };

/** Something that a check has found. */
export interface Finding {
  step: string;
  module: string;
  /** A sentence without its beginning and its end: what the module does. */
  message: string;
  /** Below the base path. */
  route?: string;
  /** Of the window, px. */
  width?: number;
  evidence?: readonly string[];
  /** The number of the screenshot. */
  screenshot?: number;
  /** The live release fails so, too: it does not count against this one. */
  alsoLive: boolean;
}

export interface Check {
  id: string;
  state: CheckState['state'];
  /** Module → the id of its release. */
  releases: Readonly<Record<string, string>>;
  requestedBy: string;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** What is looked at now. */
  progress: string | null;
  findings: readonly Finding[];
  warnings?: readonly Finding[];
  screenshots: readonly { number: number; route: string; width: number; url: string }[];
  /** The name of a token. */
  canceledBy: string | null;
}

/** A check that runs or waits. */
export interface QueuedCheck extends Pick<Check, 'id' | 'state' | 'releases' | 'requestedBy' | 'createdAt' | 'progress'> {
  /** From 1; null for one that runs. */
  position: number | null;
  canCancel: boolean;
}

export interface Reported {
  mounts: number;
  /** Mounts in the place of another release that failed. */
  fallbacks: number;
  failures: number;
  /** Errors that nothing caught, and that pages went on with. */
  errors: number;
  /** Pages that began to load it, and then neither mounted it, nor failed, nor were left. */
  unanswered: number;
  /** Milliseconds; null where nothing was mounted. */
  mountTime: { median: number; p75: number } | null;
}

/** Failures that say the same. */
export interface ReportedFailure {
  release: string | null;
  what: string;
  message: string;
  /** Stack of the last one; empty if it had none. */
  stack: string;
  count: number;
  firstAt: string;
  lastAt: string;
  /** Of the last one. */
  route: string | null;
  reference: string | null;
}

/** What browsers have reported of a module. */
export interface ModuleReports extends Reported {
  module: string;
  /** Counts of the live release, since it is live. */
  live: (Reported & { release: string; since: string }) | null;
  releases: readonly (Reported & { release: string | null })[];
  lastFailures: readonly ReportedFailure[];
}

/** What three quarters of the pages of a route are below. */
export interface Vital {
  name: 'LCP' | 'INP' | 'CLS';
  route: string;
  /** Of the live map. */
  revision: string;
  count: number;
  /** Milliseconds; CLS has no unit. */
  p75: number;
}

export interface Reports {
  modules: readonly ModuleReports[];
  vitals: readonly Vital[];
}

interface Count {
  mounts: number;
  failures: number;
}

/** Releases that some browsers run before all do. */
export interface Canary {
  id: string;
  state: 'running' | 'promoted' | 'withdrawn' | 'superseded';
  /** Module → the id of its release. */
  set: Readonly<Record<string, string>>;
  /** Of browsers, in percent; null where only companies are in it. */
  share: number | null;
  /** Their ids. */
  companies: readonly string[];
  /** From how many on its rate of failures is compared. */
  minMounts: number;
  reason: string;
  forced: boolean;
  /** The name of a token. */
  createdBy: string;
  createdAt: string;
  endedAt: string | null;
  /** Null where it ended by itself. */
  endedBy: string | null;
  endedBecause: string | null;
  /** What its browsers reported of each module, and others in the same minutes. */
  counts: readonly { module: string; canary: Count; live: Count }[];
  /** Failures that do not suffice for an automatic withdrawal. */
  warning: string | null;
}

export interface Preview {
  id: string;
  url: string;
  expiresAt: string;
}
