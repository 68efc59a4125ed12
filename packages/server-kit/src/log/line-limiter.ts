interface Limits {
  windowMs: number;
  /** Maximum number of lines per window. */
  max: number;
  /** Maximum number of lines with the same key per window. */
  maxPerKey: number;
}

interface Window {
  lines: number;
  dropped: number;
  countsByKey: Map<string, number>;
}

const LIMITS: Limits = { windowMs: 60_000, max: 100, maxPerKey: 3 };

/**
 * Limits log lines in total and per key, so a widespread failure does not fill the disk.
 * @param onDropped called at the end of a window with the number of dropped lines, if any
 * @returns whether to write a line with this key
 */
export function createLineLimiter(
  onDropped: (count: number) => void,
  { windowMs, max, maxPerKey }: Limits = LIMITS,
): (key: string) => boolean {
  let open: Window | undefined;
  const close = () => {
    const dropped = open?.dropped ?? 0;
    open = undefined;
    if (dropped > 0) onDropped(dropped);
  };
  return (key) => {
    if (!open) {
      open = { lines: 0, dropped: 0, countsByKey: new Map() };
      setTimeout(close, windowMs).unref();
    }
    const countsByKey = open.countsByKey.get(key) ?? 0;
    if (open.lines >= max || countsByKey >= maxPerKey) {
      open.dropped += 1;
      return false;
    }
    open.lines += 1;
    open.countsByKey.set(key, countsByKey + 1);
    return true;
  };
}
