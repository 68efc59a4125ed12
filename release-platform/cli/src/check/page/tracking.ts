import type { Counts } from '../mounting/page-task';

/** Active resources of one kind, each with the URL of the script that created it. */
type ActiveResources = Map<unknown, string | undefined>;

/** The only kind of resource that ends on its own. */
export const TIMEOUT = 'a timeout';

const activeResources = new Map<string, ActiveResources>();

/** Matches the module's scripts in stack traces, with the line. */
let ownScript = /https?:\/\/[^\s)]+\/modules\/[^\s)]+/;
let tracksOtherScripts = true;

export const begin = (kind: string, key: unknown) => {
  const all = activeResources.get(kind) ?? new Map<unknown, string | undefined>();
  activeResources.set(kind, all);
  if (all.has(key)) return;
  const from = callerUrl();
  if (from !== undefined || tracksOtherScripts) all.set(key, from);
};
export const end = (kind: string, key: unknown) => void activeResources.get(kind)?.delete(key);

/** URL of the module's script that is running: the topmost one in the stack. */
const callerUrl = () => ownScript.exec(new Error('here').stack ?? '')?.[0].replace(/(:\d+)?:\d+$/, '');

/**
 * Tracks resources that modules create and must release. Must be called before any module code runs.
 *
 * @param own matches the module's scripts; resources of other scripts are then ignored. By default all are tracked.
 */
export function track(own?: RegExp): void {
  if (own) {
    ownScript = own;
    tracksOtherScripts = false;
    // Stacks are deep when libraries make the call.
    Error.stackTraceLimit = 60;
  }
  trackListeners();
  trackTimers();
  trackWorkers();
}

export function trackedCounts(): Counts {
  return Object.fromEntries([...activeResources].map(([kind, all]) => [kind, countOf(all)]));
}

function countOf(all: ActiveResources): Counts[string] {
  const from = [...all.values()].at(-1);
  return { count: all.size, ...(from !== undefined && { from }) };
}

function nameOf(target: EventTarget): string | undefined {
  if (target === window) return 'window';
  if (target === document) return 'document';
  if (target === document.documentElement) return 'the root element';
  if (target === document.body) return 'the body';
  return target instanceof MediaQueryList ? `the media query ${target.media}` : undefined;
}

function trackListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const targets = new WeakMap<EventTarget, Map<string, WeakMap<object, object>>>();
  /** Browsers register a listener once per event and capture phase, regardless of other options. */
  const keyOf = (target: EventTarget, type: string, isCapture: boolean, listener: object) => {
    const types = targets.get(target) ?? new Map<string, WeakMap<object, object>>();
    targets.set(target, types);
    const listeners = types.get(`${type} ${isCapture}`) ?? new WeakMap<object, object>();
    types.set(`${type} ${isCapture}`, listeners);
    const key = listeners.get(listener) ?? {};
    listeners.set(listener, key);
    return key;
  };
  const isCapturing = (options: boolean | EventListenerOptions | undefined) =>
    typeof options === 'object' ? Boolean(options.capture) : Boolean(options);

  EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const name = nameOf(target);
    addEventListener.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!name || !listener || signal?.aborted) return;
    const kind = `a listener of "${type}" on ${name}`;
    const key = keyOf(target, type, isCapturing(options), listener);
    begin(kind, key);
    if (once) addEventListener.call(target, type, () => end(kind, key), { once: true, capture: isCapturing(options) });
    if (signal) addEventListener.call(signal, 'abort', () => end(kind, key), { once: true });
  };
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    removeEventListener.call(target, type, listener, options);
    const name = nameOf(target);
    if (name && listener)
      end(`a listener of "${type}" on ${name}`, keyOf(target, type, isCapturing(options), listener));
  };
}

function trackTimers(): void {
  const {
    setTimeout: startTimeout,
    clearTimeout: stopTimeout,
    setInterval: startInterval,
    clearInterval: stopInterval,
  } = window;
  const INTERVAL = 'an interval';
  const release = (id: number | undefined) => {
    end(TIMEOUT, id);
    end(INTERVAL, id);
  };
  const replacements = {
    setTimeout: (handler: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
      const id: number = startTimeout(() => {
        end(TIMEOUT, id);
        handler(...args);
      }, delay);
      begin(TIMEOUT, id);
      return id;
    },
    setInterval: (handler: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
      const id: number = startInterval(handler, delay, ...args);
      begin(INTERVAL, id);
      return id;
    },
    clearTimeout: (id?: number) => {
      stopTimeout(id);
      release(id);
    },
    clearInterval: (id?: number) => {
      stopInterval(id);
      release(id);
    },
  };
  Object.assign(window, replacements);
}

function trackWorkers(): void {
  const WORKER = 'a worker';
  window.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      begin(WORKER, this);
    }

    override terminate(): void {
      super.terminate();
      end(WORKER, this);
    }
  };
}
