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

/** What the main thread may be at. */
export const kinds = [...Object.keys(KINDS), 'other work', 'idle'];

/** What a thread did, in order. @returns {object[]} the events of a trace that last */
export const workOf = (events, { pid, tid }) =>
  // Of two that begin at once, the longer one stands around the other.
  events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));

/**
 * @param {object[]} work of one thread, in order
 * @param {{ from: number, until: number }} span µs, of the trace's clock
 * @returns {Record<string, number>} ms of each kind in that span
 */
export function timeByKind(work, { from, until }) {
  const times = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const open = [];
  let seenUntil = from;
  const advance = (time) => {
    const to = Math.min(time, until);
    if (to > seenUntil) times[open.at(-1)?.kind ?? 'idle'] += (to - seenUntil) / 1000;
    seenUntil = Math.max(seenUntil, to);
  };
  const closeUntil = (time) => {
    while (open.length > 0 && open.at(-1).end <= time) {
      advance(open.at(-1).end);
      open.pop();
    }
  };
  for (const { name, ts, dur = 0 } of work) {
    closeUntil(ts);
    advance(ts);
    const kind = kindOf.get(name) ?? (isMicrotasks(name) ? 'run scripts' : undefined);
    open.push({ kind: kind ?? open.at(-1)?.kind ?? 'other work', end: ts + dur });
  }
  closeUntil(until);
  advance(until);
  return times;
}

/** @returns {{ ts: number, pid: number, tid: number } | undefined} where a page has said `performance.mark(name)` */
export const findMark = (events, name) => events.find((event) => event.name === name && event.cat?.includes('blink.user_timing'));
