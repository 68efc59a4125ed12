import pLimit from 'p-limit';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many operations of one asker run at a time, and how many more wait for that. */
export interface LineLimits {
  running: number;
  waiting: number;
}

/** Puts the operations of each asker in a line of their own, so that none takes the process away from the others. */
export interface WaitingLines {
  /** @returns what the work returns; undefined where the asker's line is full, and nothing was begun */
  join<T>(asker: string, work: () => Promise<T>): Promise<T> | undefined;
}

export function createWaitingLines({ running, waiting }: LineLimits): WaitingLines {
  const lines = new Map<string, ReturnType<typeof pLimit>>();
  return {
    join(asker, work) {
      const line = lines.get(asker) ?? pLimit(running);
      if (line.activeCount + line.pendingCount >= running + waiting) return undefined;
      lines.set(asker, line);
      return line(async () => {
        try {
          return await work();
        } finally {
          // Others have their turn before the next one of this line.
          await nextTurn();
          if (line.activeCount + line.pendingCount <= 1) lines.delete(asker);
        }
      });
    },
  };
}
