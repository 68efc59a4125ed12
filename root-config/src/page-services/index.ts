import { createHeadingFocus } from './heading-focus';
import { followNavigation } from './navigation';
import { createOfflineNotice } from './offline-notice';
import { createScrollPosition } from './scroll-position';
import { watchSession } from './session-watch';

export interface PageServices {
  /** An operation has met no network, of which the browser may not have told by an `offline` event. */
  reportNetworkFailure: () => void;
}

/**
 * What accompanies every page from its first content on. It is a file of its own, because nothing of it is needed
 * before.
 *
 * @param checkSession asks whether the session still stands
 */
export function startPageServices(checkSession: () => Promise<void>): PageServices {
  const reportNetworkFailure = createOfflineNotice();
  watchSession(checkSession);
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
