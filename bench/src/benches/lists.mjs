// Lists at scale: queries through the portal over databases with many rows.
import { setTimeout as delay } from 'node:timers/promises';
import {
  engineNames,
  engineOption,
  fillDatabase,
  openEngine,
  startPortalOn,
  withConnection,
} from '../database/engines.mjs';
import { formatDecimal, formatSpread, table } from '../harness/markdown.mjs';
import { interleave } from '../harness/rounds.mjs';
import { summarize } from '../harness/statistics.mjs';
import { postGraphql, signIn } from '../portal/client.mjs';
import exchange from './lists/exchange.mjs';
import team from './lists/team.mjs';

/**
 * `fill` inserts rows and returns facts for `listQueries`, whose operations have one field with a `totalCount`.
 * `limitMs` applies to medians unless `isLimited` is false. No query may scan `scannedTables` of the schema `portal`;
 * only PostgreSQL counts scans.
 */
const lists = { team, exchange };
const WARM_UP_ROUNDS = 3;
const STATISTICS_MS = 2_000;

async function measureEngine(engine, { samples, ...options }) {
  const facts = {};
  await fillDatabase(engine, async (connection) => {
    for (const [name, { fill }] of Object.entries(lists)) facts[name] = await fill(connection, options);
  });
  console.log(`${engine.name} filled.`);
  const platform = await startPortalOn(engine);
  const measured = [];
  try {
    for (const [name, { listQueries, scannedTables = [] }] of Object.entries(lists)) {
      const queries = listQueries(options, facts[name]);
      measured.push({ name, ...(await timeQueries(engine, platform.origin, { queries, scannedTables, samples })) });
    }
  } finally {
    await platform.stop();
  }
  console.log(`${engine.name} measured.`);
  return { name: engine.name, lists: measured };
}

async function timeQueries(engine, origin, { queries, scannedTables, samples }) {
  const session = await signIn(origin);
  const time = async (query) => {
    const { ms, data, errors } = await postGraphql(session, query);
    if (errors) throw new Error(`${query.name}: ${errors[0].message}`);
    return { ms, totalCount: Object.values(data)[0].totalCount };
  };
  await interleave(queries, WARM_UP_ROUNDS, time);
  const scansBefore = await countScans(engine, scannedTables);
  const rounds = await interleave(queries, samples, time);
  return {
    scans: (await countScans(engine, scannedTables)) - scansBefore,
    queries: queries.map(({ name, isLimited = true }, index) => ({
      name,
      isLimited,
      totalCount: rounds[index][0].totalCount,
      ms: summarize(rounds[index].map(({ ms }) => ms)),
    })),
  };
}

async function countScans(engine, tables) {
  if (tables.length === 0 || !engine.environment.DATABASE_URL) return 0;
  await delay(STATISTICS_MS);
  const text = `select sum(seq_scan)::integer as scans from pg_stat_user_tables
    where schemaname = 'portal' and relname = any($1)`;
  return (await withConnection(engine, ({ query }) => query(text, [tables]))).rows[0].scans;
}

const sizes = Object.assign({}, ...Object.values(lists).map((list) => list.sizes));

export default {
  title: 'Lists at scale',
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
    'Time from the request to the complete response on the same machine, one request at a time: median (quartiles) in ms. A median with a limit must stay below it.',
    ...engines[0].lists.flatMap(({ name, queries }, list) => [
      `## ${lists[name].title}`,
      table(queries, {
        Query: (query) => query.name,
        Found: ({ totalCount }) => formatDecimal(totalCount),
        Limit: ({ isLimited }) => (isLimited ? lists[name].limitMs : ''),
        ...Object.fromEntries(
          engines.map((engine) => [engine.name, (_, index) => formatSpread(engine.lists[list].queries[index].ms, 1)]),
        ),
      }),
    ]),
  ],
  check: ({ engines }) =>
    engines.flatMap((engine) =>
      engine.lists.flatMap(({ name, scans, queries }) => {
        const { limitMs, scannedTables = [] } = lists[name];
        return [
          scans > 0 && `${engine.name}: ${scans} sequential scans of ${scannedTables.join(' or ')}`,
          ...queries.map(
            ({ name: query, isLimited, ms }) =>
              isLimited &&
              ms.median >= limitMs &&
              `${engine.name}, ${query}: ${ms.median.toFixed(1)} ms, limit ${limitMs} ms`,
          ),
        ];
      }),
    ),
};
