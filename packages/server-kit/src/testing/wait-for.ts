import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the condition is true. The test runner's timeout applies. */
export async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(50);
}
