import type { Counts } from '../mounting/page-task';

/** What is alive of a kind, each with the script that made it. */
type Alive = Map<unknown, string | undefined>;

/** A kind of what is alive: the one that ends by itself. */
export const TIMEOUT = 'a timeout';

const alive = new Map<string, Alive>();

/** Which scripts are those of the module, by the addresses that stacks have, with the line. */
let ownScript = /https?:\/\/[^\s)]+\/modules\/[^\s)]+/;
let countsOthers = true;

export const begin = (kind: string, key: unknown) => {
  const all = alive.get(kind) ?? new Map<unknown, string | undefined>();
  alive.set(kind, all);
  if (all.has(key)) return;
  const from = callerUrl();
  if (from !== undefined || countsOthers) all.set(key, from);
};
export const end = (kind: string, key: unknown) => void alive.get(kind)?.delete(key);

/** The script of the module that is running; the last one that was called comes first. */
const callerUrl = () => ownScript.exec(new Error('here').stack ?? '')?.[0].replace(/(:\d+)?:\d+$/, '');

/**
 * Has the page keep account of what modules begin and have to end. Called before anything of them runs.
 *
 * @param own the addresses of the module's scripts, where others run in the page that nothing is to be counted of
 */
export function track(own?: RegExp): void {
  if (own) {
    ownScript = own;
    countsOthers = false;
    // A call comes from far where libraries lie between.
    Error.stackTraceLimit = 60;
  }
  trackListeners();
  trackTimers();
  trackWorkers();
}

export function trackedCounts(): Counts {
  return Object.fromEntries([...alive].map(([kind, all]) => [kind, countOf(all)]));
}

function countOf(all: Alive): Counts[string] {
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
  /** The same listener of the same event is there once, whatever else is said about it. */
  const keyOf = (target: EventTarget, type: string, isCapture: boolean, listener: object) => {
    const types = targets.get(target) ?? new Map<string, WeakMap<object, object>>();
    targets.set(target, types);
    const listeners = types.get(`${type} ${isCapture}`) ?? new WeakMap<object, object>();
    types.set(`${type} ${isCapture}`, listeners);
    const key = listeners.get(listener) ?? {};
    listeners.set(listener, key);
    return key;
  };
  const isCapturing = (options: boolean | EventListenerOptions | undefined) => (typeof options === 'object' ? Boolean(options.capture) : Boolean(options));

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
    if (name && listener) end(`a listener of "${type}" on ${name}`, keyOf(target, type, isCapturing(options), listener));
  };
}

function trackTimers(): void {
  const { setTimeout: startTimeout, clearTimeout: stopTimeout, setInterval: startInterval, clearInterval: stopInterval } = window;
  const INTERVAL = 'an interval';
  const stopped = (id: number | undefined) => {
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
      stopped(id);
    },
    clearInterval: (id?: number) => {
      stopInterval(id);
      stopped(id);
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
