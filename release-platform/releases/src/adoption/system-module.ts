import { parse, type AnyNode, type CallExpression, type Function as FunctionNode } from 'acorn';
import { systemImports } from '../scripts/script-tokens';

/** A SystemJS module of a build. */
export interface SystemModule {
  /** Specifier → imported names; undefined if the module uses the whole namespace. */
  imports: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Literal specifiers of its `context.import()` calls. */
  dynamicImports: readonly string[];
}

/** @returns undefined for a script that does not call `System.register` */
export function parseSystemModule(source: string): SystemModule | undefined {
  if (systemImports(source) === undefined) return undefined;
  let register: CallExpression | undefined;
  const dynamicImports: string[] = [];
  visit(parse(source, { ecmaVersion: 'latest' }), (node) => {
    if (node.type !== 'CallExpression') return;
    if (isMember(node.callee, 'register', 'System')) register ??= node;
    const [specifier] = node.arguments;
    if (isMember(node.callee, 'import') && specifier?.type === 'Literal' && typeof specifier.value === 'string')
      dynamicImports.push(specifier.value);
  });
  return { imports: register ? importsOf(register) : new Map(), dynamicImports };
}

function importsOf({ arguments: given }: CallExpression): SystemModule['imports'] {
  const list = given.find((each) => each.type === 'ArrayExpression');
  const specifiers = (list?.elements ?? []).flatMap((each) =>
    each?.type === 'Literal' && typeof each.value === 'string' ? [each.value] : [],
  );
  const setters = settersIn(given.at(-1));
  return new Map(specifiers.map((specifier, index) => [specifier, namesIn(setters[index])]));
}

/** The functions that receive the namespaces of the dependencies, in their order. */
function settersIn(declare: AnyNode | undefined): (AnyNode | null | undefined)[] {
  let setters: (AnyNode | null)[] | undefined;
  if (declare)
    visit(declare, (node) => {
      if (node.type !== 'Property' || node.value.type !== 'ArrayExpression') return;
      if (node.key.type === 'Identifier' && node.key.name === 'setters') setters ??= node.value.elements;
    });
  return setters ?? [];
}

/** @returns the properties that a setter reads of its parameter; undefined if it uses the parameter in another way */
function namesIn(setter: AnyNode | null | undefined): Set<string> | undefined {
  const names = new Set<string>();
  if (setter?.type !== 'FunctionExpression' && setter?.type !== 'ArrowFunctionExpression') return names;
  const [parameter] = (setter as FunctionNode).params;
  if (!parameter) return names;
  if (parameter.type !== 'Identifier') return undefined;
  let isWhole = false;
  visit(setter.body, (node, parent) => {
    if (node.type !== 'Identifier' || node.name !== parameter.name) return;
    if (parent?.type === 'MemberExpression' && parent.object === node) {
      if (!parent.computed && parent.property.type === 'Identifier') names.add(parent.property.name);
      else if (parent.property.type === 'Literal') names.add(String(parent.property.value));
      else isWhole = true;
    }
    // `module.default || module` of webpack is the import of a default export.
    else if (
      !(parent?.type === 'LogicalExpression' && isMember(parent.left, 'default')) &&
      !isPropertyName(node, parent)
    )
      isWhole = true;
  });
  return isWhole ? undefined : names;
}

const isPropertyName = (node: AnyNode, parent: AnyNode | undefined) =>
  parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;

function isMember(node: AnyNode, property: string, object?: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    node.property.name === property &&
    (object === undefined || (node.object.type === 'Identifier' && node.object.name === object))
  );
}

/** Iterative, because minified code can be nested deeper than the call stack. */
function visit(root: AnyNode, see: (node: AnyNode, parent: AnyNode | undefined) => void): void {
  const pending: [node: AnyNode, parent: AnyNode | undefined][] = [[root, undefined]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, parent] = next;
    see(node, parent);
    for (const value of Object.values(node) as unknown[])
      for (const child of [value].flat()) if (isNode(child)) pending.push([child, node]);
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
