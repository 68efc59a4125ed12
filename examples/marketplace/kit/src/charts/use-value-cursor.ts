import { useState, type KeyboardEvent, type PointerEvent } from 'react';

interface ValueCursorOptions {
  /** Number of values. */
  count: number;
  at: (pointer: PointerEvent) => number;
}

export interface ValueCursor {
  /** Index of the highlighted value; null for none. */
  current: number | null;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: (event: PointerEvent) => void;
  };
}

/**
 * Tracks the highlighted value of a chart: the one under the pointer, else the selected one. Arrow keys move the
 * selection.
 */
export function useValueCursor({ count, at }: ValueCursorOptions): ValueCursor {
  const [chosen, select] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const inside = (index: number | null) => (index !== null && index < count ? index : null);
  return {
    current: inside(pointed) ?? inside(chosen),
    handlers: {
      onKeyDown(event) {
        const to = indexAfterKey(event.key, inside(chosen), count);
        if (to === undefined) return;
        event.preventDefault();
        setPointed(null);
        select(to);
      },
      onPointerMove: (event) => setPointed(at(event)),
      onPointerLeave: () => setPointed(null),
      onPointerDown: (event) => select(at(event)),
    },
  };
}

/** @returns the index that a key moves to; undefined for other keys */
function indexAfterKey(key: string, from: number | null, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return from === null ? 0 : Math.min(from + 1, last);
    case 'ArrowLeft':
    case 'ArrowDown':
      return from === null ? last : Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
