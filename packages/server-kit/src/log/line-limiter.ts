const WINDOW_MS = 60_000;
/** Maximum number of lines per window, in total and with the same key. */
const MAX = 100;
const MAX_PER_KEY = 3;

interface Window {
  lines: number;
  dropped: number;
  countsByKey: Map<string, number>;
}

/**
 * Limits log lines in total and per key, so a widespread failure does not fill the disk.
 * @param onDropped called at the end of a window with the number of dropped lines, if any
 * @returns whether to write a line with this key
 */
export function createLineLimiter(onDropped: (count: number) => void): (key: string) => boolean {
  let open: Window | undefined;
  const close = () => {
    const dropped = open?.dropped ?? 0;
    open = undefined;
    if (dropped > 0) onDropped(dropped);
  };
  return (key) => {
    if (!open) {
      open = { lines: 0, dropped: 0, countsByKey: new Map() };
      setTimeout(close, WINDOW_MS).unref();
    }
    const countsByKey = open.countsByKey.get(key) ?? 0;
    if (open.lines >= MAX || countsByKey >= MAX_PER_KEY) {
      open.dropped += 1;
      return false;
    }
    open.lines += 1;
    open.countsByKey.set(key, countsByKey + 1);
    return true;
  };
}
