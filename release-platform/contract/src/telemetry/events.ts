/** React rendered elements again that it could not hydrate, because an extension or translator had changed them. */
const RECOVERABLE = 'recoverable';

/** Errors that the page recovers from. They are counted but fail neither a release nor a canary. */
export const errorKinds = ['uncaught', 'rejection', 'unmount', RECOVERABLE] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Module failures in a browser. `blank`: nothing was visible after mounting. */
export const failureKinds = [
  'fetch',
  'integrity',
  'evaluate',
  'lifecycle',
  'bootstrap',
  'mount',
  'timeout',
  'render',
  'blank',
  'chunk',
  ...errorKinds,
] as const;
export type FailureKind = (typeof failureKinds)[number];

export const isErrorKind = (kind: string): kind is ErrorKind => errorKinds.some((each) => each === kind);

/** @returns the class of a failure; pages report one failure of each class per release */
export const failureClassOf = (kind: FailureKind): 'failure' | 'error' | typeof RECOVERABLE =>
  kind === RECOVERABLE ? kind : isErrorKind(kind) ? 'error' : 'failure';

export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof vitalNames)[number];

export interface FailureEvent {
  kind: 'failure';
  module: string;
  /** Release id; null if the module has no release. */
  release: string | null;
  what: FailureKind;
  message: string;
  /** Stack frames; empty if unavailable. */
  stack: string;
  /** Route id in routes.json. */
  route: string;
}

export interface MountEvent {
  kind: 'mount';
  module: string;
  release: string | null;
  /** True if this is the fallback release of a failed one. */
  isFallback: boolean;
}

export interface VitalEvent {
  kind: 'vital';
  name: VitalName;
  /** Milliseconds, except for CLS, which has no unit. */
  value: number;
  route: string;
}

export type ReportEvent = FailureEvent | MountEvent | VitalEvent;

/** Body of `POST /reports`. */
export interface ReportBody {
  /** Identifies the page; signed by the host. */
  token: string;
  events: ReportEvent[];
}

/** Per page. */
export const MAX_REPORT_EVENTS = 20;
/** Per request body. */
export const MAX_REPORT_BYTES = 8_192;
