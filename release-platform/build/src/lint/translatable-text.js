/** Components of MUI that render their children beside elements of their own. */
const SHARING = /^(Button|Fab|FormLabel|IconButton|InputLabel|ListItemButton|MenuItem|TableSortLabel|ToggleButton)$/;
/** Names of values that are elements. */
const ELEMENTS =
  /^(children|render|art|below|details|empty|failure|header|legend|pageNotFound|preview|skeleton|symbol)$/;
const ELEMENTS_END = /(icon|element|content|actions?)$/i;
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;
const COMPONENT = /^[A-Z].*[a-z]/;
/** Elements whose children usually are text. */
const PHRASING = /^(a|b|button|caption|dd|dt|em|h[1-6]|label|legend|p|small|span|strong|summary|td|th)$/;
const TEXT = /^(text|unknown)$/;
const WRAPPERS = /^(TSAsExpression|TSNonNullExpression|TSSatisfiesExpression|ChainExpression|ParenthesizedExpression)$/;

const unwrap = (node) => (WRAPPERS.test(node?.type) ? unwrap(node.expression) : node);

const nameOf = (node) => {
  if (node.type === 'CallExpression') return nameOf(unwrap(node.callee));
  return (node.type === 'MemberExpression' ? node.property.name : node.name) ?? '';
};

/** The expressions that a function returns, without those of functions in it. */
function* returnsOf(node) {
  if (node.body.type !== 'BlockStatement') yield node.body;
  else yield* returnsIn(node.body);
}
function* returnsIn(node) {
  if (node.type === 'ReturnStatement') {
    if (node.argument) yield node.argument;
  } else if (!/Function/.test(node.type)) {
    const parts = [node.body, node.consequent, node.alternate, node.block, node.handler, node.cases].flat();
    for (const part of parts) if (part && typeof part.type === 'string') yield* returnsIn(part);
  }
}

/** The kinds of the alternatives: `text` that may change, `static` text, an `element`, `nothing`, or `unknown`. */
function* kindsOf(expression, resolve) {
  const node = unwrap(expression);
  switch (node.type) {
    case 'Literal':
      yield /string|number/.test(typeof node.value) && String(node.value).trim() !== '' ? 'static' : 'nothing';
      return;
    case 'TemplateLiteral':
      yield node.expressions.length > 0 ? 'text' : 'static';
      return;
    case 'BinaryExpression':
      yield node.operator === '+' ? 'text' : 'nothing';
      return;
    case 'UnaryExpression':
    case 'JSXEmptyExpression':
      yield 'nothing';
      return;
    case 'JSXElement':
    case 'JSXFragment':
      yield 'element';
      return;
    case 'ConditionalExpression':
      yield* kindsOf(node.consequent, resolve);
      yield* kindsOf(node.alternate, resolve);
      return;
    case 'LogicalExpression':
      yield 'nothing';
      if (node.operator !== '&&') yield* kindsOf(node.left, resolve);
      yield* kindsOf(node.right, resolve);
      return;
  }
  const name = nameOf(node);
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : undefined;
  const value = resolve(callee ?? node);
  if (name === 'undefined') yield 'nothing';
  else if (['map', 'flatMap', 'from'].includes(name)) {
    const callback = unwrap(node.arguments?.at(-1));
    if (callback?.body) for (const result of returnsOf(callback)) yield* kindsOf(result, resolve);
    else yield 'element';
  } else if (callee && value?.body) for (const result of returnsOf(value)) yield* kindsOf(result, resolve);
  else if (value && !callee) yield* kindsOf(value, resolve);
  else if (CONSTANT.test(name)) yield 'static';
  else yield ELEMENTS.test(name) || name.startsWith('render') || ELEMENTS_END.test(name) ? 'element' : 'unknown';
}

/**
 * Lint rule for pages that a browser translates. Translators replace text nodes: React then updates the detached one,
 * and fails to remove it or to insert before it. Text that is the only child of an element is safe.
 */
export const translatableText = {
  meta: {
    type: 'problem',
    docs: { description: 'Require an element of its own for text beside siblings that change' },
  },
  create(context) {
    /** The initial value of a constant, or the function of that name. */
    const resolve = (node) => {
      if (node.type !== 'Identifier') return undefined;
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const definition = scope.set.get(node.name)?.defs[0];
        if (!definition) continue;
        if (definition.type === 'FunctionName') return definition.node;
        return definition.type === 'Variable' && definition.node.id.type === 'Identifier'
          ? definition.node.init
          : undefined;
      }
      return undefined;
    };

    const report = (node) =>
      context.report({
        node,
        message:
          'Make this text the only child of an element: beside siblings it breaks pages that a browser translates.',
      });

    const classify = (node, tag) => {
      if (node.type === 'JSXText') return { node, kinds: ['static'] };
      if (node.type !== 'JSXExpressionContainer') return { node, kinds: ['element'] };
      const kinds = [...kindsOf(node.expression, resolve)];
      return {
        node,
        kinds: PHRASING.test(tag) && nameOf(unwrap(node.expression)) === 'children' ? ['text'] : kinds,
        isChanging: kinds.length !== 1 || kinds[0] !== 'static',
      };
    };

    const checkChildren = (parent) => {
      const tag = parent.openingElement?.name.name ?? '';
      const children = parent.children
        .filter(({ type, value }) => type !== 'JSXText' || value.trim() !== '')
        .map((child) => classify(child, tag))
        .filter(({ kinds }) => kinds.some((kind) => kind !== 'nothing'));
      if (children.length === 1 && parent.type === 'JSXElement' && !SHARING.test(tag)) return;
      const isAnyChanging = children.some(({ isChanging }) => isChanging);
      for (const { node, kinds, isChanging } of children) {
        // The text of a fragment is removed alone, beside siblings of the fragment.
        const isMoving = isChanging || parent.type === 'JSXFragment' || (isAnyChanging && children.length > 1);
        if (kinds.some((kind) => TEXT.test(kind)) || (kinds.includes('static') && isMoving)) report(node);
      }
    };

    const checkResult = (node) => {
      const name = node.id?.name ?? node.parent.id?.name ?? '';
      if (!COMPONENT.test(name)) return;
      for (const result of returnsOf(node)) {
        if ([...kindsOf(result, resolve)].some((kind) => kind === 'text' || kind === 'static')) report(result);
      }
    };

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: checkResult,
      ArrowFunctionExpression: checkResult,
    };
  },
};
