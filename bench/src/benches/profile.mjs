// The time until visible content: work of the main thread, and waiting for the network.
import { launchBrowser } from '../browser/browser.mjs';
import { kinds, listWork, sumTimeByKind } from '../browser/main-thread.mjs';
import { startReverseProxy } from '../browser/reverse-proxy.mjs';
import { startPages } from '../browser/start-pages.mjs';
import { conditions, visitRepeatedly } from '../browser/visit.mjs';
import { formatKilobytes, table } from '../harness/markdown.mjs';
import { median } from '../harness/statistics.mjs';
import { startPlatform } from '../platform/server.mjs';
import { signIn } from '../platform/client.mjs';

const MILESTONES = ['page loaded', 'first query sent', 'answers received', 'last module evaluated', 'content visible'];
const VISITS = ['First visit, nothing cached', 'Second visit'];

async function measure({ rounds }, use) {
  const proxy = await use(startReverseProxy());
  const platform = await use(startPlatform({ publicOrigin: proxy.origin }));
  proxy.setUpstream(platform.origin);
  const browser = await use(launchBrowser(proxy.browserArgs));
  const profiles = [];
  for (const startPage of Object.values(startPages)) {
    const { localStorage } = startPage.email ? await signIn(platform.origin, startPage.email) : {};
    const visit = () => visitRepeatedly(browser, { proxy, startPage, localStorage, isTraced: true });
    // The first visit warms up the server.
    const [{ transfers }] = await visit();
    const bytes = { page: sumBytes(transfers, 'page'), scripts: sumBytes(transfers, 'script') };
    const visits = VISITS.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, value] of (await visit()).entries()) visits[index].push(analyzeTrace(value));
    profiles.push({ path: startPage.path, bytes, visits: visits.map(mergeByMedian) });
  }
  return { browser: browser.version, profiles };
}

const sumBytes = (transfers, wanted) =>
  transfers.reduce((sum, { kind, bytes }) => (kind === wanted ? sum + bytes : sum), 0);

/** @returns {Record<string, number | undefined>} ms of each milestone after the navigation began, and of each kind of work */
function analyzeTrace({ trace, contentVisible }) {
  // The browser's empty document has a navigation, too.
  const isPage = ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http');
  const navigation = trace.find(isPage);
  if (!navigation) throw new Error('The trace has no navigation');
  const toMs = (ts) => (ts - navigation.ts) / 1000;
  const events = trace.filter(({ pid, ts }) => pid === navigation.pid && toMs(ts) >= 0 && toMs(ts) <= contentVisible);
  const work = listWork(events, navigation);
  const requests = new Map();
  for (const { name, ts, args } of events) {
    const { requestId, url } = args?.data ?? {};
    if (name === 'ResourceSendRequest') requests.set(requestId, { url, sent: toMs(ts) });
    if (name === 'ResourceFinish') Object.assign(requests.get(requestId) ?? {}, { finished: toMs(ts) });
  }
  const find = (test) => [...requests.values()].filter(({ url }) => url && test(url));
  const queries = find((url) => url.endsWith('/graphql'));
  const lastModule = work.findLast(({ name }) => name === 'v8.evaluateModule');
  return {
    'page loaded': find((url) => url === navigation.args.data.documentLoaderURL)[0]?.finished,
    'first query sent': queries[0]?.sent,
    'answers received': Math.max(...queries.map(({ finished }) => finished ?? -Infinity)),
    'last module evaluated': lastModule && toMs(lastModule.ts + lastModule.dur),
    'content visible': contentVisible,
    ...sumTimeByKind(work, { from: navigation.ts, until: navigation.ts + contentVisible * 1000 }),
  };
}

const mergeByMedian = (rounds) =>
  Object.fromEntries(
    [...MILESTONES, ...kinds].map((key) => {
      const values = rounds.map((round) => round[key]).filter(Number.isFinite);
      return [key, values.length > 0 ? Math.round(median(values)) : '–'];
    }),
  );

export default {
  title: 'Profile of visits',
  options: { rounds: { default: 7, help: 'first and second visits of each page' } },
  measure,
  report: ({ profiles }) => [
    `${conditions} Medians in ms: milestones after the navigation began, then the main thread's work until the content is visible. Idle time is waiting for the network. Tracing slows pages down, so these times do not compare with those of \`visits\`.`,
    ...VISITS.flatMap((heading, index) => [
      `## ${heading}`,
      table(profiles, {
        Page: ({ path }) => path.replace('/lenders', ''),
        ...Object.fromEntries([...MILESTONES, ...kinds].map((key) => [key, ({ visits }) => visits[index][key]])),
        ...(index === 0 && {
          'page, kB': ({ bytes }) => formatKilobytes(bytes.page),
          'scripts, kB': ({ bytes }) => formatKilobytes(bytes.scripts),
        }),
      }),
    ]),
  ],
};
