/**
 * Works on items side by side.
 *
 * @param limit how many at a time
 * @returns their results in order
 */
export async function inParallel<Item, Result>(limit: number, items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const run = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, run));
  return results;
}
