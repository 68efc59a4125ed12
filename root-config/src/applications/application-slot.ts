import { correlationIdOf, withTimeLimit } from '@lender-portal/client';
import type { AppProps, LifeCycles } from 'single-spa';
import { AccountError } from '../guards/viewer';
import { showFailure } from './failure-view';
import { runLifecycle, type ModuleLifecycles } from './lifecycles';
import { showSkeletonSoon } from './skeleton-view';

/** How long an application may take to load and mount. Behaviour: modules.time-limit. */
export const LOADING_TIME_LIMIT_MS = 15_000;

/** What a slot is to show now: a module and its props, or nothing (the visit is being sent elsewhere). */
export type SlotContent = { load: (attempt: number, signal: AbortSignal) => Promise<ModuleLifecycles>; props: Record<string, unknown> } | undefined;

export interface SlotOptions {
  /** Decides, on each visit, what is shown; it may reject (the account cannot be loaded). */
  getContent: () => Promise<SlotContent>;
  /** Called once the visit has come to something that can be seen. */
  onShown: () => void;
}

interface Visit {
  abort: () => void;
  settled: Promise<void>;
}

/** A slot; `refresh` asks again what it is to show, where it is on the page. */
export type ApplicationSlot = LifeCycles & { refresh: () => void };

const bootstrapped = new WeakSet<ModuleLifecycles>();

/**
 * A single-spa application that stands for a place of the page. It never fails itself: what cannot be loaded,
 * bootstrapped or mounted in time leaves a message with "Try again" in that place, and is abandoned when the visitor
 * moves on. So single-spa never sees a broken application, which it would not try again.
 */
export function createApplicationSlot(options: SlotOptions): ApplicationSlot {
  let visit: Visit | undefined;
  let failures = 0;

  /** @returns once the visit is over and everything of it is taken down */
  const show = async (props: AppProps, host: HTMLElement, visitSignal: AbortSignal): Promise<void> => {
    const place = document.createElement('div');
    place.className = 'lp-place';
    host.replaceChildren(place);
    const attemptController = new AbortController();
    // AbortSignal.any is younger than the browsers that the portal runs in.
    visitSignal.addEventListener('abort', () => attemptController.abort(), { once: true });
    const hideSkeleton = showSkeletonSoon(place);
    try {
      const unmount = await withTimeLimit(() => mountContent(options.getContent, props, place, attemptController.signal, failures), LOADING_TIME_LIMIT_MS);
      hideSkeleton();
      if (!visitSignal.aborted && unmount) options.onShown();
      await aborted(visitSignal);
      await unmount?.();
    } catch (error) {
      attemptController.abort();
      hideSkeleton();
      failures += 1;
      if (visitSignal.aborted) return;
      console.warn(`${props.name} could not be shown:`, error);
      options.onShown();
      await waitForRetry(place, error, visitSignal);
      if (!visitSignal.aborted) return show(props, host, visitSignal);
    } finally {
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

  return {
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
  };
}

/** @returns how to take down what was mounted; undefined where nothing is to be shown */
async function mountContent(
  getContent: SlotOptions['getContent'],
  props: AppProps,
  place: HTMLElement,
  signal: AbortSignal,
  attempt: number,
): Promise<(() => Promise<void>) | undefined> {
  const content = await getContent();
  if (!content || signal.aborted) return undefined;
  const lifecycles = await content.load(attempt, signal);
  if (signal.aborted) return undefined;
  const moduleProps = { ...props, ...content.props, domElement: place };
  if (!bootstrapped.has(lifecycles)) {
    await runLifecycle(lifecycles, 'bootstrap', moduleProps);
    bootstrapped.add(lifecycles);
  }
  if (signal.aborted) return undefined;
  await runLifecycle(lifecycles, 'mount', moduleProps);
  const unmount = () => runLifecycle(lifecycles, 'unmount', moduleProps);
  if (!signal.aborted) return unmount;
  await unmount();
  return undefined;
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
