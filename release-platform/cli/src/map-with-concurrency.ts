/**
 * Maps items with limited concurrency.
 *
 * @param limit maximum number of items in progress
 * @returns the results in the order of the items
 */
export async function mapWithConcurrency<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const run = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, run));
  return results;
}
