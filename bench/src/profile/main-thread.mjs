import { timeByKind, workOf } from '../measuring/main-thread.mjs';

/**
 * What the main thread of a page did until its content could be seen.
 *
 * @param {object[]} events of a trace
 * @param {number} contentVisible ms after the navigation began
 * @returns {{ kinds: Record<string, number>, milestones: Record<string, number> }} ms of each kind of work, and ms after the navigation began
 */
export function lookAtMainThread(events, contentVisible) {
  // The browser tells of an empty document, too, before the page's.
  const navigation = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'));
  if (!navigation) throw new Error('the trace has no navigation');
  const at = (time) => (time - navigation.ts) / 1000;
  const own = events.filter(({ pid, ts }) => pid === navigation.pid && at(ts) >= 0 && at(ts) <= contentVisible);
  const work = workOf(own, navigation);
  return {
    kinds: timeByKind(work, { from: navigation.ts, until: navigation.ts + contentVisible * 1000 }),
    milestones: milestonesOf(own, work, { at, page: navigation.args.data.documentLoaderURL }),
  };
}

function milestonesOf(own, work, { at, page }) {
  const requests = new Map();
  for (const { name, ts, args } of own) {
    const { requestId, url } = args?.data ?? {};
    if (name === 'ResourceSendRequest') requests.set(requestId, { url, sent: at(ts) });
    if (name === 'ResourceFinish') Object.assign(requests.get(requestId) ?? {}, { finished: at(ts) });
  }
  const queries = [...requests.values()].filter(({ url }) => url?.endsWith('/graphql'));
  const evaluated = work.filter(({ name }) => name === 'v8.evaluateModule').at(-1);
  return {
    'page there': [...requests.values()].find(({ url }) => url === page)?.finished,
    'first query sent': queries[0]?.sent,
    'answers there': Math.max(...queries.map(({ finished }) => finished ?? -Infinity)),
    ...(evaluated && { 'last module evaluated': at(evaluated.ts + evaluated.dur) }),
  };
}
