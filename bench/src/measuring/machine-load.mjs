import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Until what the visit before has left behind, such as a tab that is closed, is over. */
const SETTLE_MS = 1_000;
const LOOK_MS = 1_000;

const times = () =>
  cpus().reduce((sum, { times: { idle, ...others } }) => ({ idle: sum.idle + idle, busy: sum.busy + Object.values(others).reduce((a, b) => a + b) }), {
    idle: 0,
    busy: 0,
  });

/** @returns {Promise<number>} the share of the processors' time that is taken while nothing is measured: by something else */
export async function lookAtLoad() {
  await delay(SETTLE_MS);
  const before = times();
  await delay(LOOK_MS);
  const after = times();
  const [idle, busy] = [after.idle - before.idle, after.busy - before.busy];
  return busy / (idle + busy);
}

/** What a machine may have beside the measurement for figures to be kept. */
export const BUSY = 0.1;
