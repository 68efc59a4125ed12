import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';

/** Maximum running and queued operations per client. */
export interface ClientQueueLimits {
  running: number;
  waiting: number;
}

/** One queue per client, so no client starves the others. */
export interface ClientQueues {
  /** @returns the result of the work; undefined if the queue is full */
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
          // Lets other queues run before the next operation of this one.
          await nextTurn();
          if (queue.pending + queue.size <= 1) queues.delete(client);
        }
      });
    },
  };
}
