/**
 * An import graph: node → imported nodes.
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph
 */

/**
 * Tarjan's algorithm.
 *
 * @param {Graph} graph
 * @returns {string[][]} the strongly connected components, in dependency order
 */
export function componentsOf(graph) {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const open = new Set();
  const components = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    open.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.has(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    for (const each of component) open.delete(each);
    components.push(component);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return components;
}

/**
 * @param {Graph} graph
 * @returns {string[][]} groups of nodes that import one another, directly or transitively
 */
export const findCycles = (graph) =>
  componentsOf(graph).filter((component) => component.length > 1 || graph.get(component[0])?.has(component[0]));

/**
 * @param {Graph} graph
 * @returns {Map<string, number>} node → layer: 1 without imports, otherwise one above the highest imported layer; nodes
 *   of a cycle share a layer
 */
export function computeLayers(graph) {
  const layers = new Map();
  for (const component of componentsOf(graph)) {
    const below = component.flatMap((node) => [...(graph.get(node) ?? [])].map((next) => layers.get(next) ?? 0));
    for (const node of component) layers.set(node, Math.max(0, ...below) + 1);
  }
  return layers;
}

/**
 * @param {Graph} graph of files
 * @param {(file: string) => string | undefined} groupOf a file's group; undefined to ignore the file
 * @returns {Map<string, Set<string>>} the imports between groups
 */
export function groupImports(graph, groupOf) {
  const groups = new Map();
  for (const [file, imported] of graph) {
    const from = groupOf(file);
    if (from === undefined) continue;
    if (!groups.has(from)) groups.set(from, new Set());
    for (const other of imported) {
      const to = groupOf(other);
      if (to !== undefined && to !== from) groups.get(from).add(to);
    }
  }
  return groups;
}
