import { availableParallelism } from 'node:os';

/** Processes of one test runner. Commands that run two at once share the cores between them. */
export const workers = () => Number(process.env.TEST_WORKERS) || availableParallelism();

/** Shares the cores between test runners that this process starts side by side. */
export function shareCores(runners) {
  process.env.TEST_WORKERS = String(Math.max(1, Math.floor(availableParallelism() / runners)));
}
