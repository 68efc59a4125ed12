/** The contents of `importmap.json`: specifiers and remote names → targets. Immutable. */
export interface OwnersMap {
  imports: Readonly<Record<string, string>>;
  integrity: Readonly<Record<string, string>>;
  /** Draft routes that this map makes live: route id → key that it mounts. Absent if empty, as in older rows. */
  routes?: LiveDrafts;
  /** Keys whose target went live without a check. Absent if empty, as in older rows. */
  unchecked?: readonly string[];
}

export type LiveDrafts = Readonly<Record<string, string>>;

/** The difference between two maps. */
export interface MapDifference {
  /** Key → its target in the later map; null if removed. */
  changed: Readonly<Record<string, string | null>>;
  /** The same keys → their targets in the earlier map; null if added. */
  before: Readonly<Record<string, string | null>>;
}

export function diffMaps(earlier: OwnersMap, later: OwnersMap): MapDifference {
  const keys = [...new Set([...Object.keys(earlier.imports), ...Object.keys(later.imports)])].filter(
    (key) => targetIn(earlier, key) !== targetIn(later, key),
  );
  return {
    changed: Object.fromEntries(keys.map((key) => [key, later.imports[key] ?? null])),
    before: Object.fromEntries(keys.map((key) => [key, earlier.imports[key] ?? null])),
  };
}

/** Includes the digest, so that new contents under the same URL count as a change. */
function targetIn({ imports, integrity }: OwnersMap, key: string): string | undefined {
  const target = imports[key];
  return target && `${target} ${integrity[target] ?? ''}`;
}

/** @returns the map with these live drafts, without drafts whose module is not in the map */
export function withRoutes({ routes: _routes, ...map }: OwnersMap, routes: LiveDrafts): OwnersMap {
  const kept = Object.entries(routes).filter(([, key]) => Object.hasOwn(map.imports, key));
  return kept.length > 0 ? { ...map, routes: Object.fromEntries(kept) } : map;
}

/** @returns the map with these unchecked keys besides those that it has */
export function withUnchecked({ unchecked = [], ...map }: OwnersMap, added: readonly string[]): OwnersMap {
  const keys = [...new Set([...unchecked, ...added])];
  return keys.length > 0 ? { ...map, unchecked: keys.toSorted() } : map;
}

/** @returns the map with changed targets; null removes a key. Digests of dropped targets are removed. */
export function withChanges(
  map: OwnersMap,
  changed: MapDifference['changed'],
  integrity: OwnersMap['integrity'] = {},
): OwnersMap {
  const imports = Object.fromEntries(
    Object.entries({ ...map.imports, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const named = new Set(Object.values(imports));
  const digests = Object.entries({ ...map.integrity, ...integrity }).filter(
    ([target]) => named.has(target) || !Object.values(map.imports).includes(target),
  );
  const unchecked = (map.unchecked ?? []).filter((key) => !(key in changed) || changed[key] === map.imports[key]);
  return withRoutes(withUnchecked({ imports, integrity: Object.fromEntries(digests) }, unchecked), map.routes ?? {});
}
