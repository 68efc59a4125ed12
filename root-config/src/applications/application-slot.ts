import { correlationIdOf, withTimeLimit } from '@lender-portal/client';
import type { AppProps, LifeCycles } from 'single-spa';
import { AccountError } from '../guards/viewer';
import { LOADING_TIME_LIMIT_MS } from '../page/loading-time-limit';
import { showFailure } from './failure-view';
import { ModuleAttempt } from './module-attempt';
import { showSkeletonSoon } from './skeleton-view';
import type { SlotOptions } from './slot-options';
import { hasContent } from './visible-content';

interface Visit {
  abort: () => void;
  settled: Promise<void>;
}

export type ApplicationSlot = LifeCycles & {
  /** Asks again what it is to show, if it is on the page. */
  refresh: () => void;
  /** Handles an uncaught error of a module, which may have left the slot without content. */
  suspect: (module: string, error: unknown) => void;
};

/**
 * A single-spa application that stands for a place of the page. It never fails itself: a module that cannot be loaded,
 * bootstrapped or mounted in time, throws while it renders or shows nothing is replaced by another release. If there is
 * none, the place has a message with "Try again". So single-spa never sees a broken application, which it would not try
 * again.
 */
export function createApplicationSlot(options: SlotOptions): ApplicationSlot {
  let visit: Visit | undefined;
  let failures = 0;
  let running: ModuleAttempt | undefined;

  /** @returns once the visit is over and everything of it is taken down */
  const show = async (props: AppProps, host: HTMLElement, visitSignal: AbortSignal): Promise<void> => {
    const place = document.createElement('div');
    place.className = 'lp-place';
    host.replaceChildren(place);
    const attempt = new ModuleAttempt(place, { ...options, remount: slot.refresh });
    running = attempt;
    // AbortSignal.any is younger than the browsers that the portal runs in.
    visitSignal.addEventListener('abort', () => attempt.abandon(), { once: true });
    let hideSkeleton = showSkeletonSoon(place);
    const untilBroken = <Result>(work: Promise<Result>) => Promise.race([work, attempt.broken]);
    try {
      const isMounted = await untilBroken(withTimeLimit(() => attempt.mount(props, failures), LOADING_TIME_LIMIT_MS));
      hideSkeleton();
      if (isMounted && !visitSignal.aborted) {
        const visible = attempt.visible();
        if (!hasContent(place)) hideSkeleton = showSkeletonSoon(host);
        void visible.then(() => hideSkeleton());
      }
      await untilBroken(aborted(visitSignal));
      await attempt.unmount();
    } catch (error) {
      if (visitSignal.aborted) return await attempt.unmount();
      attempt.fail();
      console.warn(`${props.name} could not be shown:`, error);
      const { failed, hasMounted } = attempt;
      if (hasMounted) {
        hideSkeleton();
        place.hidden = true;
        hideSkeleton = showSkeletonSoon(host);
      }
      const isReplaced = failed !== undefined && (await options.onFailed({ ...failed, error }));
      hideSkeleton();
      place.hidden = false;
      if (visitSignal.aborted) return await attempt.unmount();
      if (!isReplaced && failed?.step === 'render' && hasContent(place)) {
        // The module's own boundary has its own message.
        attempt.shown();
        await aborted(visitSignal);
        return await attempt.unmount();
      }
      await attempt.discard();
      if (visitSignal.aborted) return;
      if (isReplaced) return show(props, host, visitSignal);
      failures += 1;
      attempt.shown();
      await waitForRetry(place, error, visitSignal);
      if (visitSignal.aborted) return;
      if (failed) options.onRetry(failed.module);
      return show(props, host, visitSignal);
    } finally {
      hideSkeleton();
      attempt.stopWatching();
      place.remove();
    }
  };

  let begin = () => {};

  const leave = async () => {
    const last = visit;
    visit = undefined;
    last?.abort();
    // A module that hangs while it loads must not hold back the next page.
    await Promise.race([last?.settled, new Promise((resolve) => setTimeout(resolve, 500))]);
  };

  const slot: ApplicationSlot = {
    bootstrap: async () => {},
    mount: async (props: AppProps) => {
      const host = document.getElementById(`single-spa-application:${props.name}`);
      if (!host) throw new Error(`There is no place for ${props.name} on the page`);
      begin = () => {
        const controller = new AbortController();
        visit = { abort: () => controller.abort(), settled: show(props, host, controller.signal) };
      };
      begin();
    },
    unmount: async () => {
      begin = () => {};
      await leave();
    },
    refresh: () => {
      if (visit) void leave().then(() => begin());
    },
    suspect: (module, error) => running?.suspect(module, error),
  };
  return slot;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Shows what failed; resolves when the visitor asks for another try or moves on. */
function waitForRetry(place: HTMLElement, error: unknown, visitSignal: AbortSignal): Promise<void> {
  const asked = new Promise<void>((resolve) => showFailure(place, { ...failureText(error), onRetry: resolve }));
  return Promise.race([asked, aborted(visitSignal)]);
}

const failureText = (error: unknown) =>
  error instanceof AccountError
    ? { title: 'Your account could not be loaded', message: 'Please check your connection and try again.', reference: correlationIdOf(error) }
    : { title: 'Failed to load the application' };
