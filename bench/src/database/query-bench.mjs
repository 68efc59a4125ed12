import { setTimeout as delay } from 'node:timers/promises';
import { formatNumber, formatSpread, table } from '../harness/markdown.mjs';
import { interleave } from '../harness/rounds.mjs';
import { summarize } from '../harness/statistics.mjs';
import { postGraphql, signIn } from '../platform/client.mjs';
import { engineNames, engineOption, fillDatabase, openEngine, startPlatformOn, withConnection } from './engines.mjs';

const WARM_UP_ROUNDS = 3;
const STATISTICS_MS = 2_000;

/**
 * Defines a bench that fills a database, then times GraphQL queries through the platform, one at a time. `fill` returns
 * facts for `listQueries`, whose operations have one field with a `totalCount`; `limitMs` applies to medians unless
 * `isLimited` is false. No query may scan `scannedTables` of the schema `portal`; only PostgreSQL counts scans.
 */
export function defineQueryBench({ title, description, sizes, limitMs, fill, listQueries, scannedTables = [] }) {
  async function measureEngine(engine, { samples, ...options }) {
    const filled = await fillDatabase(engine, (connection) => fill(connection, options));
    console.log(`${engine.name} filled.`);
    const queries = listQueries(options, filled);
    const platform = await startPlatformOn(engine);
    const timing = timeQueries(engine, platform.origin, queries, samples).finally(() => platform.stop());
    const { rounds, scansBefore } = await timing;
    console.log(`${engine.name} measured.`);
    return {
      name: engine.name,
      // Connections publish their last statistics when they close.
      scans: (await countScans(engine)) - scansBefore,
      queries: queries.map(({ name, isLimited = true }, index) => {
        const values = rounds[index].map(({ ms }) => ms);
        return { name, isLimited, totalCount: rounds[index][0].totalCount, ms: summarize(values), values };
      }),
    };
  }

  async function timeQueries(engine, origin, queries, samples) {
    const session = await signIn(origin);
    const time = async (query) => {
      const { ms, data, errors } = await postGraphql(session, query);
      if (errors) throw new Error(`${query.name}: ${errors[0].message}`);
      return { ms, totalCount: Object.values(data)[0].totalCount };
    };
    await interleave(queries, WARM_UP_ROUNDS, time);
    return { scansBefore: await countScans(engine), rounds: await interleave(queries, samples, time) };
  }

  async function countScans(engine) {
    if (scannedTables.length === 0 || !engine.environment.DATABASE_URL) return 0;
    await delay(STATISTICS_MS);
    const text = `select sum(seq_scan)::integer as scans from pg_stat_user_tables
      where schemaname = 'portal' and relname = any($1)`;
    return (await withConnection(engine, ({ query }) => query(text, [scannedTables]))).rows[0].scans;
  }

  return {
    title,
    options: { ...sizes, samples: { default: 51, help: 'requests of each query' }, engine: engineOption },
    async measure({ engine: only, ...options }) {
      const engines = [];
      for (const name of only ? [only] : engineNames) {
        const engine = await openEngine(name);
        engines.push(await measureEngine(engine, options).finally(() => engine.stop()));
      }
      return { engines };
    },
    report: ({ engines }) => [
      `${description} Time from the request to the complete response on the same machine, one request at a time: median (quartiles) in ms. A median with a limit must stay below it.`,
      table(engines[0].queries, {
        Query: ({ name }) => name,
        Found: ({ totalCount }) => formatNumber(totalCount),
        Limit: ({ isLimited }) => (isLimited ? limitMs : ''),
        ...Object.fromEntries(
          engines.map(({ name, queries }) => [name, (_, index) => formatSpread(queries[index].ms, 1)]),
        ),
      }),
    ],
    check: ({ engines }) =>
      engines.flatMap(({ name, scans, queries }) => [
        scans > 0 && `${name}: ${scans} sequential scans of ${scannedTables.join(' or ')}`,
        ...queries.map(
          ({ name: query, isLimited, ms }) =>
            isLimited && ms.median >= limitMs && `${name}, ${query}: ${ms.median.toFixed(1)} ms, limit ${limitMs} ms`,
        ),
      ]),
  };
}
