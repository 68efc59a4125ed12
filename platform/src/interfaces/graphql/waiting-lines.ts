import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';

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
  const lines = new Map<string, PQueue>();
  return {
    join(asker, work) {
      const line = lines.get(asker) ?? new PQueue({ concurrency: running });
      if (line.pending + line.size >= running + waiting) return undefined;
      lines.set(asker, line);
      return line.add(async () => {
        try {
          return await work();
        } finally {
          // Others have their turn before the next one of this line.
          await nextTurn();
          if (line.pending + line.size <= 1) lines.delete(asker);
        }
      });
    },
  };
}
