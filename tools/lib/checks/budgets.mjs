/**
 * @param {{ name: string, budget?: number, files: Record<string, { initial: boolean, brotli: number }> }[]} releases
 *   manifests of built modules
 * @returns {string[]} a line for each module whose initial files exceed its budget; sizes in bytes, Brotli-compressed
 */
export function findOverBudget(releases) {
  return releases.flatMap(({ name, budget = Infinity, files }) => {
    const bytes = Object.values(files).reduce((sum, { initial, brotli }) => sum + (initial ? brotli : 0), 0);
    return bytes > budget ? [`${name} has ${bytes} bytes of initial files; its budget is ${budget}`] : [];
  });
}
