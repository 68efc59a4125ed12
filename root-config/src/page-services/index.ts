import {
  createVersionWatch,
  type BrowserRuntime,
  FORM_STATE_LIFETIME_MS,
  type FormStateStore,
  type VersionWatchOptions,
} from '@lender-portal/browser-runtime';
import { createHeadingFocus } from './heading-focus';
import { watchLinkIntent } from './link-intent';
import { followNavigation } from './navigation';
import { createOfflineNotice } from './offline-notice';
import { createRoutePrefetch, type RoutePrefetchOptions } from './route-prefetch';
import { createScrollPosition } from './scroll-position';
import { watchSession } from './session-watch';

export interface PageServices {
  /** Reports an operation that failed without network; browsers may not fire `offline`. */
  reportNetworkFailure: () => void;
}

export interface PageServicesOptions extends VersionWatchOptions, RoutePrefetchOptions {
  runtime: RoutePrefetchOptions['runtime'] & Pick<BrowserRuntime, 'preloadModuleMap'>;
  formState: Pick<FormStateStore, 'preserve' | 'dropExpired'>;
  /** Path of the first page, which the user may have left already. */
  initialPath: string;
  /** Checks that the session is still valid. */
  checkSession: () => Promise<void>;
}

/** Starts the services that every page needs once its content is visible. Loaded lazily. */
export function startPageServices({ checkSession, initialPath, ...options }: PageServicesOptions): PageServices {
  const reportNetworkFailure = createOfflineNotice();
  const checkVersion = createVersionWatch(options);
  watchSession(() => Promise.all([checkSession(), checkVersion().catch(() => undefined)]));
  setTimeout(() => options.formState.dropExpired(), FORM_STATE_LIFETIME_MS);
  const focusHeading = createHeadingFocus();
  const scroll = createScrollPosition();
  let arrival = 0;
  followNavigation(
    initialPath,
    (kind) => {
      cancelAnimationFrame(arrival);
      scroll.leave(kind === 'back');
    },
    () => {
      // Scrolling forces a layout, which the next frame needs anyway.
      arrival = requestAnimationFrame(scroll.arrive);
      focusHeading();
    },
  );
  options.runtime.preloadModuleMap();
  watchLinkIntent(createRoutePrefetch(options));
  return { reportNetworkFailure };
}
