/** A row of the ledger, as the registry tells it. */
export interface Swap {
  seq: number;
  at: string;
  who: string;
  /** Key of the map → what it leads to since; null where it is gone. */
  set: Record<string, string | null>;
  from: Record<string, string | null>;
  reason: string;
  forced: boolean;
  /** False for what was only asked about, and where nothing was to be changed. */
  isWritten?: boolean;
  /** Of what was only asked about: the modules that take something of it. */
  affected?: { module: string; specifiers: string[] }[];
}

/** The first row has the whole map. */
const MAX_ENTRIES = 8;

/** @returns a few lines for people */
export function describeSwap({ seq, at, who, set, from, reason, forced, isWritten = true, affected = [] }: Swap): string {
  const title = isWritten ? `${seq}  ${at}  ${who}${forced ? ', forced' : ''}${reason && `: ${reason}`}` : 'Nothing was changed. It would be:';
  const entries = Object.entries(set).map(([key, target]) => `   ${key}  ${from[key] ?? 'nothing'} → ${target ?? 'nothing'}`);
  const more = entries.length - MAX_ENTRIES;
  const changes = more > 0 ? [...entries.slice(0, MAX_ENTRIES), `   and ${more} more`] : entries;
  const takers = affected.map(({ module, specifiers }) => `   ${module} takes ${specifiers.join(', ')}`);
  return `${[title, ...(changes.length > 0 ? changes : ['   no change']), ...takers].join('\n')}\n`;
}
