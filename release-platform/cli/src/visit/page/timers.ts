type Handler = (...args: unknown[]) => void;

interface Timer {
  kind: 'a timeout' | 'an interval';
  handler: Handler;
  /** When it runs next, by `performance.now()`. */
  due: number;
  delay: number;
  /** Runs the handler in a task of its own. */
  run: () => void;
}

const timers = new Map<number, Timer>();
const frames = new Map<number, FrameRequestCallback>();
/** Milliseconds of skipped time. */
let skipped = 0;

/** Timers run on their own if they are due sooner. */
const MIN_SKIPPED_MS = 1_000;
/** Runs of the same function within one skip, before the last one at its end. */
const MAX_RUNS = 3;

/**
 * Records active timers, which no browser lists. Must be called before any module code runs.
 *
 * @param folders URL folders; timers of other scripts are ignored
 */
export function trackTimers(folders: readonly string[]): void {
  // Stacks are deep when libraries make the call.
  Error.stackTraceLimit = 60;
  const isOwn = () => {
    const { stack = '' } = new Error('here');
    return folders.some((folder) => stack.includes(folder));
  };
  const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: clear } = window;
  // Both kinds share their ids.
  const stop = (id?: number) => {
    clear(id);
    timers.delete(id!);
  };
  const { requestAnimationFrame: startFrame, cancelAnimationFrame: cancelFrame } = window;
  Object.assign(window, {
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      const id = startFrame((time) => {
        frames.delete(id);
        callback(time);
      });
      if (isOwn()) frames.set(id, callback);
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      cancelFrame(id);
      frames.delete(id);
    },
    setTimeout: (handler: Handler, delay = 0, ...args: unknown[]) => {
      const end = () => {
        timers.delete(id);
        handler(...args);
      };
      const id: number = startTimeout(end, delay);
      const run = () => {
        clear(id);
        startTimeout(() => {
          if (timers.has(id)) end();
        });
      };
      if (isOwn()) timers.set(id, { kind: 'a timeout', handler, delay, due: now() + delay, run });
      return id;
    },
    setInterval: (handler: Handler, delay = 0, ...args: unknown[]) => {
      const id: number = startInterval(handler, delay, ...args);
      const run = () =>
        void startTimeout(() => {
          if (timers.has(id)) handler(...args);
        });
      if (isOwn()) timers.set(id, { kind: 'an interval', handler, delay, due: now() + delay, run });
      return id;
    },
    clearTimeout: stop,
    clearInterval: stop,
  });
}

const now = () => performance.now() + skipped;

const handlersOf = (kind: Timer['kind']) =>
  [...timers.values()].filter((timer) => timer.kind === kind).map(({ handler }) => handler);

export const activeTimers = () => ({
  'a timeout': handlersOf('a timeout'),
  'an interval': handlersOf('an interval'),
  'an animation frame': [...frames.values()],
});

/**
 * Runs the timers of the next minutes in their order, as if that time had passed.
 *
 * @param onSkip receives the milliseconds between a timer and the one before
 * @param settle waits for the effects of a timer
 */
export async function skipTime(
  milliseconds: number,
  onSkip: (milliseconds: number) => void,
  settle: () => Promise<void>,
): Promise<void> {
  const end = now() + milliseconds;
  const runs = new Map<string, number>();
  const runsOf = ({ handler }: Timer) => runs.get(String(handler)) ?? 0;
  const skipTo = (due: number) => {
    const step = Math.max(0, due - now());
    skipped += step;
    onSkip(step);
  };
  const due = () =>
    [...timers.values()]
      .filter((timer) => timer.delay >= MIN_SKIPPED_MS && timer.due <= end)
      .toSorted((a, b) => a.due - b.due);
  for (;;) {
    const next = due().find((timer) => runsOf(timer) < MAX_RUNS);
    if (!next) break;
    runs.set(String(next.handler), runsOf(next) + 1);
    skipTo(next.due);
    next.due += next.delay;
    next.run();
    await settle();
  }
  skipTo(end);
  for (const last of due()) last.run();
  await settle();
}
