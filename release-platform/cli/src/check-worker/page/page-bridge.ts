import type { Counts, Violation } from '../../check/mounting/page-task';

/** The state of a portal page. */
export type PageState =
  /** The module is mounted and has content. */
  | { kind: 'shown' }
  /** The portal shows a failure view. */
  | { kind: 'failed'; title: string }
  /** The page has neither content nor a failure view. */
  | { kind: 'nothing'; address: string };

/** Functions of a checked portal page for its driver. */
export interface PageBridge {
  /** Waits until a route has content and the page is idle. */
  shown(routes: readonly string[], ms: number): Promise<PageState>;
  /** Navigates like a link. */
  go(pathname: string): void;
  /** @returns counts of resources that modules can leak, after effects that end on their own have ended */
  settle(before: Counts | undefined): Promise<Counts>;
  violations(): Violation[];
  /** Opening tags of nodes that were still in a module's container after its unmount. */
  leftNodes(): string[];
  /** Opening tags of the nodes outside the portal's own containers. */
  foreignNodes(): string[];
}

export const PAGE_BRIDGE = 'lenderPortalLiveCheck';

/** Global of the page with the URL folders of the checked modules' scripts. */
export const OWN_FOLDERS = 'lenderPortalCheckedFolders';
