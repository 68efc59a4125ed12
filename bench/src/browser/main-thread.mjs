/** Kind of work → names of trace events. Nested events count for their own kind. */
const EVENTS_BY_KIND = {
  'parse HTML': 'ParseHTML',
  'compile scripts':
    'v8.compile v8.compileModule V8.CompileCode v8.produceCache v8.produceModuleCache V8.ParseFunction V8.ParseProgram',
  'run scripts':
    'EvaluateScript v8.evaluateModule v8.run FunctionCall v8.callFunction TimerFire RunMicrotasks EventDispatch',
  'collect garbage': 'MinorGC MajorGC V8.GCScavenger',
  'style and layout': 'UpdateLayoutTree Layout ParseAuthorStyleSheet',
  paint: 'PrePaint Paint Layerize Commit',
};
const kindByEvent = new Map(
  Object.entries(EVENTS_BY_KIND).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])),
);

/** Kinds of work of the main thread. */
export const kinds = [...Object.keys(EVENTS_BY_KIND), 'other work', 'idle'];

/** @returns {object[]} the events of one thread that have a duration; an event precedes those nested in it */
export const listWork = (events, { pid, tid }) =>
  events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));

/** @returns {Record<string, number>} ms of each kind in a span, given in µs on the trace's clock; `work` is from `listWork` */
export function sumTimeByKind(work, { from, until }) {
  const times = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  times.idle = (until - from) / 1000;
  const open = [{ kind: 'idle', end: Infinity }];
  for (const { name, ts, dur = 0 } of work) {
    while (open.at(-1).end <= ts) open.pop();
    const parent = open.at(-1).kind;
    const unknown = parent === 'idle' ? 'other work' : parent;
    const kind = kindByEvent.get(name) ?? (name.endsWith('PerformMicrotaskCheckpoint') ? 'run scripts' : unknown);
    const ms = Math.max(0, Math.min(ts + dur, until) - Math.max(ts, from)) / 1000;
    times[kind] += ms;
    times[parent] -= ms;
    open.push({ kind, end: ts + dur });
  }
  return times;
}
