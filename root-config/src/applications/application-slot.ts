import { correlationIdOf, withTimeLimit } from '@lender-portal/client';
import type { AppProps, LifeCycles } from 'single-spa';
import { AccountError } from '../guards/viewer';
import { LOADING_TIME_LIMIT_MS } from '../page/loading-time-limit';
import { showFailure } from './failure-view';
import { onFirstText } from './first-text';
import { runLifecycle, type ModuleLifecycles } from './lifecycles';
import { showSkeletonSoon } from './skeleton-view';

/** What a slot is to show now: a module and its props, or nothing (the visit is being sent elsewhere). */
export type SlotContent =
  | {
      /** The key of the import map. */
      module: string;
      load: (attempt: number, signal: AbortSignal) => Promise<ModuleLifecycles>;
      props: Record<string, unknown>;
    }
  | undefined;

/** What of a module has failed, and how far it had come. */
export interface SlotFailure {
  module: string;
  step: 'load' | 'bootstrap' | 'mount';
  error: unknown;
}

export interface SlotOptions {
  /** Decides, on each visit, what is shown; it may reject (the account cannot be loaded). */
  getContent: () => Promise<SlotContent>;
  /** Called once the visit has come to something that can be seen, before it is painted. */
  onShown: () => void;
  /** @param milliseconds from the beginning of its load */
  onMounted: (module: string, milliseconds: number) => void;
  /** @returns whether there is another release of the module now, to be mounted in the same visit */
  onFailed: (failure: SlotFailure) => Promise<boolean>;
  /** The visitor asks for another try. */
  onRetry: (module: string) => void;
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
    let isShown = false;
    const shown = () => {
      if (isShown) return;
      isShown = true;
      options.onShown();
    };
    const stopWaiting = onFirstText(place, shown);
    const progress: Progress = { startedAt: performance.now() };
    try {
      const mounting = () => mountContent(options.getContent, props, place, { signal: attemptController.signal, attempt: failures, progress });
      const unmount = await withTimeLimit(mounting, LOADING_TIME_LIMIT_MS);
      hideSkeleton();
      if (!visitSignal.aborted && unmount) {
        shown();
        options.onMounted(progress.module!, performance.now() - progress.startedAt);
      }
      await aborted(visitSignal);
      await unmount?.();
    } catch (error) {
      stopWaiting();
      attemptController.abort();
      if (visitSignal.aborted) return hideSkeleton();
      console.warn(`${props.name} could not be shown:`, error);
      const { module, step } = progress;
      const isReplaced = module !== undefined && step !== undefined && (await options.onFailed({ module, step, error }));
      hideSkeleton();
      if (visitSignal.aborted) return;
      if (isReplaced) return show(props, host, visitSignal);
      failures += 1;
      shown();
      await waitForRetry(place, error, visitSignal);
      if (visitSignal.aborted) return;
      if (module !== undefined) options.onRetry(module);
      return show(props, host, visitSignal);
    } finally {
      stopWaiting();
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

/** How far a module has come; nothing where it is not even known which. */
interface Progress extends Partial<Pick<SlotFailure, 'module' | 'step'>> {
  startedAt: number;
}

interface Attempt {
  signal: AbortSignal;
  /** Counts the tries that came before. */
  attempt: number;
  progress: Progress;
}

/** @returns how to take down what was mounted; undefined where nothing is to be shown */
async function mountContent(
  getContent: SlotOptions['getContent'],
  props: AppProps,
  place: HTMLElement,
  { signal, attempt, progress }: Attempt,
): Promise<(() => Promise<void>) | undefined> {
  const content = await getContent();
  if (!content || signal.aborted) return undefined;
  Object.assign(progress, { module: content.module, step: 'load', startedAt: performance.now() });
  const lifecycles = await content.load(attempt, signal);
  if (signal.aborted) return undefined;
  const moduleProps = { ...props, ...content.props, domElement: place };
  if (!bootstrapped.has(lifecycles)) {
    progress.step = 'bootstrap';
    await runLifecycle(lifecycles, 'bootstrap', moduleProps);
    bootstrapped.add(lifecycles);
  }
  if (signal.aborted) return undefined;
  progress.step = 'mount';
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
