/**
 * @param {{ name: string, budget?: number, files: Record<string, { initial: boolean, brotli: number }> }[]} releases
 *   manifests of built modules
 * @returns {string[]} a line for each module whose initial files are larger than its budget; sizes in bytes, with brotli
 */
export function findOverBudget(releases) {
  return releases.flatMap(({ name, budget = Infinity, files }) => {
    const bytes = Object.values(files).reduce((sum, { initial, brotli }) => sum + (initial ? brotli : 0), 0);
    return bytes > budget ? [`${name} has ${bytes} bytes of initial files, and its budget is ${budget}`] : [];
  });
}
