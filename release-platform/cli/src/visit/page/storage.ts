type Entries = ReadonlyMap<string, string>;

/** Records the entries of both storages. */
export function readStorage(): Entries {
  const entries = new Map<string, string>();
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, value] of Object.entries(storage)) entries.set(`${name} entry "${key}"`, String(value));
  return entries;
}

/** @returns entries that existed before and now have another value or none */
export function findChangedEntries(before: Entries): string[] {
  const now = readStorage();
  return [...before].flatMap(([name, value]) => {
    if (now.get(name) === value) return [];
    return [`${now.has(name) ? 'changes' : 'removes'} the ${name}`];
  });
}
