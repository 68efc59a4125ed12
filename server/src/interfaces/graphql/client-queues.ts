import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';

/** How many operations of one client run concurrently, and how many more are queued. */
export interface ClientQueueLimits {
  running: number;
  waiting: number;
}

/** A queue for each client, so that none starves the others. */
export interface ClientQueues {
  /** @returns what the work returns; undefined where the queue is full, and nothing was started */
  enqueue<T>(client: string, work: () => Promise<T>): Promise<T> | undefined;
}

export function createClientQueues({ running, waiting }: ClientQueueLimits): ClientQueues {
  const queues = new Map<string, PQueue>();
  return {
    enqueue(client, work) {
      const queue = queues.get(client) ?? new PQueue({ concurrency: running });
      if (queue.pending + queue.size >= running + waiting) return undefined;
      queues.set(client, queue);
      return queue.add(async () => {
        try {
          return await work();
        } finally {
          // Other queues run before the next operation of this one.
          await nextTurn();
          if (queue.pending + queue.size <= 1) queues.delete(client);
        }
      });
    },
  };
}
