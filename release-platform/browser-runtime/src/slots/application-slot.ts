import type { AppProps, LifeCycles } from 'single-spa';
import { withTimeLimit } from '@lender-portal/module-contract';
import { LOADING_TIME_LIMIT_MS } from '../modules/time-limit';
import { showFailure, type FailureText } from './failure-view';
import { ModuleAttempt } from './module-attempt';
import { showSkeletonSoon } from './skeleton-view';
import type { SlotOptions } from './slot-options';
import { hasContent } from './visible-content';

const DEFAULT_FAILURE: FailureText = {
  title: 'Failed to load the application',
  message: 'Please try again.',
};

interface Visit {
  abort: () => void;
  settled: Promise<void>;
}

export type ApplicationSlot = LifeCycles & {
  /** Re-evaluates its content if it is mounted. */
  refresh: () => void;
  /** Handles an uncaught error of a module that may have left the slot blank. */
  suspect: (module: string, error: unknown) => void;
};

/**
 * A single-spa application for one slot of the page. Replaces a failed or blank module by another release, or shows an
 * error with "Try again". Never fails itself, because single-spa does not retry broken applications.
 */
export function createApplicationSlot(options: SlotOptions): ApplicationSlot {
  let visit: Visit | undefined;
  let failures = 0;
  let running: ModuleAttempt | undefined;

  /** Resolves when the visit is over and its content is removed. */
  const show = async (props: AppProps, host: HTMLElement, visitSignal: AbortSignal): Promise<void> => {
    const place = document.createElement('div');
    place.className = 'lp-place';
    host.replaceChildren(place);
    const attempt = new ModuleAttempt(place, { ...options, remount: slot.refresh });
    running = attempt;
    // AbortSignal.any is newer than the oldest supported browsers.
    visitSignal.addEventListener('abort', () => attempt.abandon(), { once: true });
    let hideSkeleton = showSkeletonSoon(place);
    const unlessBroken = <Result>(work: Promise<Result>) => Promise.race([work, attempt.broken]);
    try {
      const isMounted = await unlessBroken(withTimeLimit(() => attempt.mount(props, failures), LOADING_TIME_LIMIT_MS));
      hideSkeleton();
      if (isMounted && !visitSignal.aborted) {
        const visible = attempt.visible();
        if (!hasContent(place)) hideSkeleton = showSkeletonSoon(host);
        void visible.then(() => hideSkeleton());
      }
      await unlessBroken(aborted(visitSignal));
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
        // The module's own error boundary shows its message.
        attempt.shown();
        await aborted(visitSignal);
        return await attempt.unmount();
      }
      await attempt.discard();
      if (visitSignal.aborted) return;
      if (isReplaced) return show(props, host, visitSignal);
      failures += 1;
      attempt.shown();
      await waitForRetry(place, options.describeFailure?.(error) ?? DEFAULT_FAILURE, visitSignal);
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
    // A hanging module must not delay the next page.
    await Promise.race([last?.settled, new Promise((resolve) => setTimeout(resolve, 500))]);
  };

  const slot: ApplicationSlot = {
    bootstrap: async () => {},
    mount: async (props: AppProps) => {
      const host = document.getElementById(`single-spa-application:${props.name}`);
      if (!host) throw new Error(`The page has no element for ${props.name}`);
      host.dataset['slot'] = options.name;
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

/** Shows the failure. Resolves when the visitor retries or leaves. */
function waitForRetry(place: HTMLElement, text: FailureText, visitSignal: AbortSignal): Promise<void> {
  const retry = new Promise<void>((resolve) => showFailure(place, text, resolve));
  return Promise.race([retry, aborted(visitSignal)]);
}
