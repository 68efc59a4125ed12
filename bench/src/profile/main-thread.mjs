/** Kind of work → the names that the engine has for it. What stands inside of something counts for its own kind. */
const KINDS = {
  'parse HTML': ['ParseHTML'],
  'compile scripts': ['v8.compile', 'v8.compileModule', 'V8.CompileCode', 'v8.produceCache', 'v8.produceModuleCache', 'V8.ParseFunction', 'V8.ParseProgram'],
  'run scripts': ['EvaluateScript', 'v8.evaluateModule', 'v8.run', 'FunctionCall', 'v8.callFunction', 'TimerFire', 'RunMicrotasks', 'EventDispatch'],
  'collect garbage': ['MinorGC', 'MajorGC', 'V8.GCScavenger'],
  'style and layout': ['UpdateLayoutTree', 'Layout', 'ParseAuthorStyleSheet'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};
const kindOf = new Map(Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind])));
const isMicrotasks = (name) => name.endsWith('PerformMicrotaskCheckpoint');

export const kinds = [...Object.keys(KINDS), 'other work', 'idle'];

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
  const work = own.filter(({ tid, ph }) => tid === navigation.tid && ph === 'X').sort(byTime);
  return { kinds: timeByKind(work, contentVisible, at), milestones: milestonesOf(own, work, { at, page: navigation.args.data.documentLoaderURL }) };
}

// Of two that begin at once, the longer one stands around the other.
const byTime = (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0);

function timeByKind(work, contentVisible, at) {
  const times = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const open = [];
  let seenUntil = 0;
  const advance = (time) => {
    const until = Math.min(time, contentVisible);
    if (until > seenUntil) times[open.at(-1)?.kind ?? 'idle'] += until - seenUntil;
    seenUntil = Math.max(seenUntil, until);
  };
  const closeUntil = (time) => {
    while (open.length > 0 && open.at(-1).end <= time) advance(open.pop().end);
  };
  for (const { name, ts, dur = 0 } of work) {
    closeUntil(at(ts));
    advance(at(ts));
    const kind = kindOf.get(name) ?? (isMicrotasks(name) ? 'run scripts' : undefined);
    open.push({ kind: kind ?? open.at(-1)?.kind ?? 'other work', end: at(ts + dur) });
  }
  closeUntil(contentVisible);
  advance(contentVisible);
  return times;
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
