// Response times of /healthz while teams publish builds that are expensive to inspect.
import { setTimeout as delay } from 'node:timers/promises';
import { formatNumber, table } from '../harness/markdown.mjs';
import { sampleDuring } from '../harness/rounds.mjs';
import { countValues, maximum, median, quantile } from '../harness/statistics.mjs';
import { hostileArchives } from '../platform/hostile-builds.mjs';
import { createRegistryToken, publishArchive, timeHealthCheck } from '../platform/client.mjs';
import { startPlatform } from '../platform/server.mjs';

/** Limit of the p99. */
const LIMIT_MS = 100;
const IDLE_MS = 5_000;
const PROBE_INTERVAL_MS = 20;
const SERVICE_KEY = 'a-service-key-of-the-bench-that-is-long-enough';

async function measure({ teams, seconds }, use) {
  const environment = { SERVICE_KEY, LIMIT_PUBLISHES: '10000/60', LOG_LEVEL: 'error' };
  const { origin } = await use(startPlatform({ environment }));
  const probe = (work) => sampleDuring(() => timeHealthCheck(origin), PROBE_INTERVAL_MS, work);
  const { samples: idle } = await probe(() => delay(IDLE_MS));
  const publishers = await Promise.all(
    Array.from({ length: teams }, (_, index) => createPublisher(origin, `team-${index}`)),
  );
  const end = Date.now() + seconds * 1_000;
  const publishAll = () => Promise.all(publishers.map((publish) => publish(end)));
  const { result: outcomes, samples: loaded } = await probe(publishAll);
  return { healthChecks: { Idle: idle, 'Under load': loaded }, outcomes: countValues(outcomes.flat().sort()) };
}

/** @returns a function that publishes hostile builds until a time, and returns the outcomes */
async function createPublisher(origin, module) {
  const token = await createRegistryToken(origin, SERVICE_KEY, { name: module, modules: [module] });
  const builds = Object.entries(hostileArchives);
  const archives = await Promise.all(builds.map(async ([content, create]) => [content, await create(module, 0)]));
  return async (end) => {
    const outcomes = [];
    for (let turn = 0; Date.now() < end; turn += 1) {
      const [content, archive] = archives[turn % archives.length];
      const { status } = await publishArchive(origin, { token, module }, archive);
      outcomes.push(`${content}: ${status}`);
    }
    return outcomes;
  };
}

export default {
  title: 'Inspection of hostile builds',
  options: {
    teams: { default: 3, help: 'teams that publish at the same time' },
    seconds: { default: 30, help: 'duration of the load' },
  },
  measure,
  report: ({ healthChecks, outcomes }) => [
    `/healthz is requested every ${PROBE_INTERVAL_MS} ms. Its p99 under load must stay below ${LIMIT_MS} ms.`,
    table(Object.entries(healthChecks), {
      '/healthz': ([name]) => name,
      Responses: ([, times]) => times.length,
      'Median, ms': ([, times]) => formatNumber(median(times), 1),
      'p99, ms': ([, times]) => formatNumber(quantile(times, 0.99), 1),
      'Max, ms': ([, times]) => formatNumber(maximum(times), 1),
    }),
    table(Object.entries(outcomes), { 'Build: response': ([outcome]) => outcome, Count: ([, count]) => count }),
  ],
  check: ({ healthChecks }) => {
    const p99 = quantile(healthChecks['Under load'], 0.99);
    return [p99 >= LIMIT_MS && `p99 of /healthz was ${p99.toFixed(1)} ms; the limit is ${LIMIT_MS} ms`];
  },
};
