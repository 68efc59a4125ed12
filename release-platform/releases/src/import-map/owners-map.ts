/** The import map in the form of `importmap.json`: keys are specifiers and names of remotes. Never changed in place. */
export interface OwnersMap {
  imports: Readonly<Record<string, string>>;
  integrity: Readonly<Record<string, string>>;
  /** Draft routes that lenders see with this map: id → the key that it mounts. Rows without any have the form of older ones. */
  routes?: LiveDrafts;
}

export type LiveDrafts = Readonly<Record<string, string>>;

/** The keys in which two maps differ. */
export interface MapDifference {
  /** Key → its target in the later map; null for a removed key. */
  changed: Readonly<Record<string, string | null>>;
  /** The same keys → their targets in the earlier map. */
  before: Readonly<Record<string, string | null>>;
}

export function diffMaps(earlier: OwnersMap, later: OwnersMap): MapDifference {
  const keys = [...new Set([...Object.keys(earlier.imports), ...Object.keys(later.imports)])].filter((key) => targetIn(earlier, key) !== targetIn(later, key));
  return {
    changed: Object.fromEntries(keys.map((key) => [key, later.imports[key] ?? null])),
    before: Object.fromEntries(keys.map((key) => [key, earlier.imports[key] ?? null])),
  };
}

/** A file with another digest is another target, though its address is the same. */
function targetIn({ imports, integrity }: OwnersMap, key: string): string | undefined {
  const target = imports[key];
  return target && `${target} ${integrity[target] ?? ''}`;
}

/** @returns the map with other live drafts; drafts of modules that the map no longer has are dropped */
export function withRoutes({ routes: _routes, ...map }: OwnersMap, routes: LiveDrafts): OwnersMap {
  const kept = Object.entries(routes).filter(([, key]) => Object.hasOwn(map.imports, key));
  return kept.length > 0 ? { ...map, routes: Object.fromEntries(kept) } : map;
}

/** @returns the map with other targets for some keys, null for none; digests of targets that are no longer named are dropped */
export function withChanges(map: OwnersMap, changed: MapDifference['changed'], integrity: OwnersMap['integrity'] = {}): OwnersMap {
  const imports = Object.fromEntries(Object.entries({ ...map.imports, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null));
  const named = new Set(Object.values(imports));
  const digests = Object.entries({ ...map.integrity, ...integrity }).filter(([target]) => named.has(target) || !Object.values(map.imports).includes(target));
  return withRoutes({ imports, integrity: Object.fromEntries(digests) }, map.routes ?? {});
}
