import { setTimeout as delay } from 'node:timers/promises';

/**
 * Measures every variant once a round. Each round begins with the next variant, so that slowdowns of the machine affect
 * all of them. Returns the measurements of each variant by round.
 */
export async function interleave(variants, rounds, measure, beforeRound) {
  const measurements = variants.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    await beforeRound?.(round);
    for (let turn = 0; turn < variants.length; turn += 1) {
      const index = (round + turn) % variants.length;
      measurements[index].push(await measure(variants[index]));
    }
  }
  return measurements;
}

/** Takes samples while other work runs. @returns `{ result, samples }` */
export async function sampleDuring(take, pauseMs, work) {
  const samples = [];
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const sampling = (async () => {
    for (; !isDone; await delay(pauseMs)) samples.push(await take());
  })();
  const [result] = await Promise.all([working, sampling]);
  return { result, samples };
}
