/**
 * A graph of imports: by each node, the nodes that it imports.
 *
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph
 */

/**
 * Tarjan's algorithm.
 *
 * @param {Graph} graph
 * @returns {string[][]} its strongly connected components, each after those that it imports
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
 * @returns {string[][]} the groups of nodes that import one another, directly or not
 */
export const circlesOf = (graph) => componentsOf(graph).filter((component) => component.length > 1 || graph.get(component[0])?.has(component[0]));

/**
 * @param {Graph} graph
 * @returns {Map<string, number>} by each node its floor: 1 where it imports nothing, else one above the highest that it
 *   imports; nodes of one circle share a floor
 */
export function floorsOf(graph) {
  const floors = new Map();
  for (const component of componentsOf(graph)) {
    const below = component.flatMap((node) => [...(graph.get(node) ?? [])].map((next) => floors.get(next) ?? 0));
    for (const node of component) floors.set(node, Math.max(0, ...below) + 1);
  }
  return floors;
}

/**
 * @param {Graph} graph of files
 * @param {(file: string) => string | undefined} groupOf what a file belongs to; undefined for a file that does not count
 * @returns {Map<string, Set<string>>} the same imports, between the groups
 */
export function groupBy(graph, groupOf) {
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
