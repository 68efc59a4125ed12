import { setTimeout as delay } from 'node:timers/promises';

/** Asks until it is so; a test that waits in vain ends with its runner's time. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(50);
}
