interface Waiting {
  id: string;
  requestedBy: string;
  createdAt: Date;
}

/**
 * Sorts waiting checks fairly: the least recently served token is next, and its oldest check goes first. A token with
 * many checks delays another token by at most one check. Behaviour: releases.check-queue.
 *
 * @param lastServed token → start of its latest check
 */
export function queueOrder<Check extends Waiting>(
  waiting: readonly Check[],
  lastServed: ReadonlyMap<string, Date>,
): Check[] {
  const served = new Map([...lastServed].map(([token, at]) => [token, at.getTime()]));
  const servedAt = ({ requestedBy }: Check) => served.get(requestedBy) ?? 0;
  const rest = [...waiting].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const ordered: Check[] = [];
  // Virtual timestamps, later than any real one.
  for (let turn = Number.MAX_SAFE_INTEGER - waiting.length; rest.length > 0; turn += 1) {
    const next = rest.reduce((best, each) => (servedAt(each) < servedAt(best) ? each : best));
    rest.splice(rest.indexOf(next), 1);
    served.set(next.requestedBy, turn);
    ordered.push(next);
  }
  return ordered;
}
