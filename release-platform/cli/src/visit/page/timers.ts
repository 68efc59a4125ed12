type Handler = (...args: unknown[]) => void;

const timeouts = new Map<number, Handler>();
const intervals = new Map<number, Handler>();
const frames = new Map<number, FrameRequestCallback>();

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
    timeouts.delete(id!);
    intervals.delete(id!);
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
    setTimeout: (handler: Handler, delay?: number, ...args: unknown[]) => {
      const id: number = startTimeout(() => {
        timeouts.delete(id);
        handler(...args);
      }, delay);
      if (isOwn()) timeouts.set(id, handler);
      return id;
    },
    setInterval: (handler: Handler, delay?: number, ...args: unknown[]) => {
      const id: number = startInterval(handler, delay, ...args);
      if (isOwn()) intervals.set(id, handler);
      return id;
    },
    clearTimeout: stop,
    clearInterval: stop,
  });
}

export const activeTimers = () => ({
  'a timeout': [...timeouts.values()],
  'an interval': [...intervals.values()],
  'an animation frame': [...frames.values()],
});
