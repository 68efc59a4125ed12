/** Factor → value. */
export type Combination<Factors> = {
  [Name in keyof Factors]: Factors[Name] extends readonly (infer Value)[] ? Value : never;
};

/**
 * Selects combinations so that every possible pair of values of two factors occurs in at least one. Deterministic.
 *
 * @param first combinations to begin with
 * @param isPossible excludes combinations
 */
export function coverPairs<const Factors extends Readonly<Record<string, readonly unknown[]>>>(
  factors: Factors,
  first: readonly Combination<Factors>[],
  isPossible: (combination: Combination<Factors>) => boolean,
): Combination<Factors>[] {
  const all = Object.entries(factors)
    .reduce<Record<string, unknown>[]>(
      (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
      [{}],
    )
    .map((row) => row as Combination<Factors>)
    .filter(isPossible);
  const names = Object.keys(factors);
  const pairsOf = (row: Combination<Factors>) => {
    const at = (name: string) => `${name} ${factors[name]!.indexOf(row[name as keyof Factors])}`;
    return names.flatMap((name, index) => names.slice(index + 1).map((other) => `${at(name)}, ${at(other)}`));
  };
  const candidates = all.map((row) => ({ row, pairs: pairsOf(row) }));
  const missing = new Set(candidates.flatMap(({ pairs }) => pairs));
  const selected: Combination<Factors>[] = [];
  const select = (row: Combination<Factors>) => {
    selected.push(row);
    for (const pair of pairsOf(row)) missing.delete(pair);
  };
  first.forEach(select);
  while (missing.size > 0) {
    let best = { row: all[0]!, count: 0 };
    for (const { row, pairs } of candidates) {
      const count = pairs.filter((pair) => missing.has(pair)).length;
      if (count > best.count) best = { row, count };
    }
    select(best.row);
  }
  return selected;
}
