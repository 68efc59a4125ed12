interface Limits {
  windowMs: number;
  /** Lines of a window altogether. */
  max: number;
  /** Lines of a window that are about the same. */
  maxAlike: number;
}

interface Window {
  lines: number;
  leftOut: number;
  alike: Map<string, number>;
}

const LIMITS: Limits = { windowMs: 60_000, max: 100, maxAlike: 3 };

/**
 * Lets through so many lines of a kind, so that what goes wrong everywhere at once does not fill the disk.
 *
 * @param tellLeftOut is called at the end of a window that was too short for all
 * @returns whether a line is to be written; `key` tells apart what it is about
 */
export function limitedLines(tellLeftOut: (count: number) => void, { windowMs, max, maxAlike }: Limits = LIMITS): (key: string) => boolean {
  let open: Window | undefined;
  const close = () => {
    const leftOut = open?.leftOut ?? 0;
    open = undefined;
    if (leftOut > 0) tellLeftOut(leftOut);
  };
  return (key) => {
    if (!open) {
      open = { lines: 0, leftOut: 0, alike: new Map() };
      setTimeout(close, windowMs).unref();
    }
    const alike = open.alike.get(key) ?? 0;
    if (open.lines >= max || alike >= maxAlike) {
      open.leftOut += 1;
      return false;
    }
    open.lines += 1;
    open.alike.set(key, alike + 1);
    return true;
  };
}
