/** Errors that the page goes on with: they are counted, and neither fail a release nor a canary. */
export const errorKinds = ['uncaught', 'rejection', 'unmount'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Kinds of failure of a module in a browser; `blank`: nothing was visible after its mount. */
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

export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof vitalNames)[number];

export interface FailureEvent {
  kind: 'failure';
  module: string;
  /** The id of its release; null where it is none. */
  release: string | null;
  what: FailureKind;
  message: string;
  /** The frames of its stack; empty if it has none. */
  stack: string;
  /** The id of the route in routes.json. */
  route: string;
}

/** A page begins to load a module. Without an answer of the same page the module has frozen it. */
export interface StartEvent {
  kind: 'start';
  module: string;
  release: string | null;
}

/** The module of a start was mounted, has failed, or was left. */
export interface AnswerEvent {
  kind: 'answer';
  module: string;
  release: string | null;
  /** Since the start. */
  milliseconds: number;
}

export interface MountEvent {
  kind: 'mount';
  module: string;
  release: string | null;
  milliseconds: number;
  /** Whether it is the release before, in the place of one that failed. */
  isFallback: boolean;
}

export interface VitalEvent {
  kind: 'vital';
  name: VitalName;
  /** Milliseconds; CLS has no unit. */
  value: number;
  route: string;
}

export type ReportEvent = FailureEvent | MountEvent | VitalEvent | StartEvent | AnswerEvent;

/** The body of `POST /reports`. Behaviour: reports.sent. */
export interface ReportBody {
  /** Says, signed by the host, which page this is. */
  token: string;
  events: ReportEvent[];
}

/** Of one page. */
export const MAX_REPORT_EVENTS = 20;
/** In one body. */
export const MAX_REPORT_BYTES = 8_192;
