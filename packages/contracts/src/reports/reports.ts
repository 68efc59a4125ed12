/** What can fail of a module in a browser. */
export const failureKinds = ['fetch', 'integrity', 'evaluate', 'lifecycle', 'bootstrap', 'mount', 'timeout', 'render', 'chunk'] as const;
export type FailureKind = (typeof failureKinds)[number];

export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof vitalNames)[number];

export interface FailureEvent {
  kind: 'failure';
  module: string;
  /** The id of its release; null where it is none. */
  release: string | null;
  what: FailureKind;
  message: string;
  /** The id of the route in routes.json. */
  route: string;
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

export type ReportEvent = FailureEvent | MountEvent | VitalEvent;

/** The body of `POST /reports`. Behaviour: reports.sent. */
export interface ReportBody {
  /** Says, signed by the host, which page this is. */
  token: string;
  events: ReportEvent[];
}

/** Of one page. */
export const MAX_REPORT_EVENTS = 20;
