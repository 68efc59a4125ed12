interface Waiting {
  id: string;
  requestedBy: string;
  createdAt: Date;
}

/**
 * The order in which waiting checks are taken: the token whose checks were served least recently is next, and its oldest
 * check first. A token with many checks delays another one's by one check at most. Behaviour: releases.check-queue.
 *
 * @param lastServed token → when a check of it was begun last
 */
export function queueOrder<Check extends Waiting>(waiting: readonly Check[], lastServed: ReadonlyMap<string, Date>): Check[] {
  const served = new Map([...lastServed].map(([token, at]) => [token, at.getTime()]));
  const servedAt = ({ requestedBy }: Check) => served.get(requestedBy) ?? 0;
  const rest = [...waiting].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const ordered: Check[] = [];
  // Later than every real time, in the order in which the checks are taken.
  for (let turn = Number.MAX_SAFE_INTEGER - waiting.length; rest.length > 0; turn += 1) {
    const next = rest.reduce((best, each) => (servedAt(each) < servedAt(best) ? each : best));
    rest.splice(rest.indexOf(next), 1);
    served.set(next.requestedBy, turn);
    ordered.push(next);
  }
  return ordered;
}
