import type { Counts, Violation } from '../../check/mounting/page-task';

/** What a page of the portal has come to. */
export type Shown =
  /** The module is there, with content. */
  | { kind: 'shown' }
  /** The portal says that it could not be shown. */
  | { kind: 'failed'; title: string }
  /** There is nothing of it. */
  | { kind: 'nothing'; address: string };

/** What a checked page of the portal offers to who drives it. */
export interface LivePage {
  /** Waits until a route has its content, and nothing is fetched or changes any more. */
  shown(routes: readonly string[], ms: number): Promise<Shown>;
  /** Goes to a page as a link does. */
  go(pathname: string): void;
  /** @returns what is there that a module can leave behind, once what ends by itself has ended */
  settle(before: Counts | undefined): Promise<Counts>;
  violations(): Violation[];
  /** Nodes that were in the place of a module after it was unmounted, as opening tags. */
  leftInPlaces(): string[];
  /** What lies outside of the portal's own places, as opening tags. */
  strangers(): string[];
}

export const LIVE_PAGE = 'lenderPortalLiveCheck';

/** A global of the page, which says whose scripts are looked at. */
export const OWN_FOLDERS = 'lenderPortalCheckedFolders';
