/**
 * Shows every node of a syntax tree to a function, from the outside in.
 *
 * @param {any} node
 * @param {(node: any) => void} look
 */
export function visit(node, look) {
  look(node);
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child, look);
}
