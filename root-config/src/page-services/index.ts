import { KEPT_MS } from '../kept/kept-values';
import { createLiveWatch, type LiveWatchOptions } from '../new-version/live-watch';
import { createHeadingFocus } from './heading-focus';
import { followNavigation } from './navigation';
import { createOfflineNotice } from './offline-notice';
import { createScrollPosition } from './scroll-position';
import { watchSession } from './session-watch';

export interface PageServices {
  /** An operation has met no network, of which the browser may not have told by an `offline` event. */
  reportNetworkFailure: () => void;
}

export interface PageServicesOptions extends LiveWatchOptions {
  /** Asks whether the session still stands. */
  checkSession: () => Promise<void>;
}

/**
 * What accompanies every page from its first content on. It is a file of its own, because nothing of it is needed
 * before.
 */
export function startPageServices({ checkSession, ...options }: PageServicesOptions): PageServices {
  const reportNetworkFailure = createOfflineNotice();
  const checkVersion = createLiveWatch(options);
  watchSession(() => Promise.all([checkSession(), checkVersion().catch(() => undefined)]));
  // What a module has not taken back by then it will not.
  setTimeout(() => options.kept.dropExpired(), KEPT_MS);
  const focusHeading = createHeadingFocus();
  const scroll = createScrollPosition();
  followNavigation(
    (kind) => scroll.leave(kind === 'back'),
    () => {
      scroll.arrive();
      focusHeading();
    },
  );
  return { reportNetworkFailure };
}
