/** The state of a visited page. */
export type PageState =
  /** The module is mounted and has content. */
  | { kind: 'shown' }
  /** The page shows a failure view. */
  | { kind: 'failed'; title: string }
  /** The page has neither content nor a failure view. */
  | { kind: 'nothing'; address: string };

/** Kind of leakable resource → its count, and the latest one as text. */
export type ResourceCounts = Record<string, { count: number; evidence?: string }>;

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

/** The browser's list of an object's listeners: event → listeners. Only the driver can provide it. */
export type ListenersOf = (target: EventTarget) => Record<string, readonly { listener: unknown }[]>;

/** Something wrong with a page, as a sentence without its subject, and who does it. */
export interface Problem {
  message: string;
  evidence: string[];
}

/** Functions of a visited page for the driver. */
export interface PageBridge {
  /** Waits until a route has content or a failure view, or the address leaves the URL path `root`. */
  shown(routes: readonly string[], ms: number, root?: string): Promise<PageState>;
  /** Waits until the document stops changing. */
  quiet(ms: number): Promise<void>;
  /** Runs the timers of the checked modules as if the time had passed. */
  skip(ms: number): Promise<void>;
  /** Navigates like a link. */
  go(pathname: string): void;
  /** Navigates with the browser's back button. */
  back(): void;
  historyLength(): number;
  /** Counts resources that modules can leak. */
  counts(listenersOf: ListenersOf): ResourceCounts;
  /** Records what the module shares with others, on a page without it. */
  remember(): void;
  /** Finds what has changed since `remember`. */
  harm(): Problem[];
  /** Finds what a person would notice on the open page. */
  problems(routes: readonly string[]): Problem[];
  /** Lists what can be pressed without saving anything. @param root URL path of the module's page */
  controls(routes: readonly string[], root: string): string[];
  press(index: number): void;
  /** Focuses a text field of the page, or of the open dialog. @returns whether there is one with this number */
  focusField(routes: readonly string[], index: number): boolean;
  hasModal(): boolean;
  focusFirst(): void;
  /** Whether another element has the focus than at the last call. */
  hasFocusMoved(): boolean;
  removeFocus(): void;
  /** Whether the page is scrolled, or too short for that. */
  isScrolled(): boolean;
  violations(): Violation[];
  /** Nodes that were still in a module's container after its unmount. */
  leftNodes(): string[];
}

export const PAGE_BRIDGE = 'lenderPortalVisit';

/** Global of the page with its `PageSettings`. */
export const PAGE_SETTINGS = 'lenderPortalVisitSettings';

export interface PageSettings {
  /** URL folders of the checked modules' scripts. */
  folders: readonly string[];
  /** Milliseconds by which the checked modules see a later date. If undefined, they have no clock of their own. */
  clockShift?: number;
}
