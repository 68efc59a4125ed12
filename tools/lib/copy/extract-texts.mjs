import { parseSync } from 'oxc-parser';

/** Attributes and properties that contain labels, however short. */
const LABELS = new Set(
  (
    'actionLabel alt ariaLabel aria-label aria-description aria-roledescription buttonLabel cancelLabel caption confirm confirmLabel ' +
    'description empty error heading helperText hint label loadingText message name note placeholder primary secondary subject ' +
    'success summary text title tooltip'
  ).split(' '),
);
/** Properties with machine-readable strings. */
const CODE = new Set(
  (
    'accept autoComplete className clipPath color component d data-testid fill fontFamily gridTemplateColumns href htmlFor id inputMode key ' +
    'pattern rel role sandbox slot src stroke sx target to transform transition type value viewBox'
  ).split(' '),
);

const LETTERS = /\p{L}{2}/u;
/** Starts like a sentence or label and has a second word. */
const PROSE = /^[“"‘(…]?\p{Lu}[^{}=<>\\]*\s[\p{L}\d“(]/u;
const NOT_PROSE =
  /^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|GRANT|WITH|System|Content-|Cache-|Bearer|M\d)\b|;\s*$|^[A-Z_ ]+$|\b\d+px\b|=>/;

/**
 * Collects the texts of a source file that users may read: text and labels in JSX, and strings that read like prose.
 *
 * @param {string} file
 * @param {string} source
 * @returns {{ line: number, text: string }[]} in source order; `{}` stands for a value
 */
export function extractTexts(file, source) {
  const texts = [];
  const add = (node, text) => {
    const trimmed = text.replaceAll(/\s+/g, ' ').trim();
    if (LETTERS.test(trimmed)) texts.push({ line: source.slice(0, node.start).split('\n').length, text: trimmed });
  };

  /** @param {string | undefined} name the attribute or property that the node is the value of */
  function visit(node, name) {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, name));
    if (typeof node?.type !== 'string') return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TaggedTemplateExpression':
        return;
      case 'JSXText':
        return add(node, node.value);
      case 'Literal':
        return typeof node.value === 'string' && isText(node.value, name) ? add(node, node.value) : undefined;
      case 'TemplateLiteral': {
        const text = node.quasis.map(({ value }) => value.cooked).join('{}');
        if (isText(text, name)) add(node, text);
        return visit(node.expressions, undefined);
      }
      case 'JSXAttribute':
        return visit(node.value, node.name.name ?? '');
      case 'JSXExpressionContainer':
        return visit(node.expression, name ?? 'text');
      case 'Property':
      case 'PropertyDefinition':
        if (node.computed) visit(node.key, undefined);
        return visit(node.value, node.key.name ?? String(node.key.value));
      case 'ConditionalExpression':
        visit(node.test, undefined);
        visit(node.consequent, name);
        return visit(node.alternate, name);
      case 'LogicalExpression':
        visit(node.left, node.operator === '&&' ? undefined : name);
        return visit(node.right, name);
      default:
        for (const [key, child] of Object.entries(node))
          if (typeof child === 'object') visit(child, key === 'children' ? 'text' : undefined);
    }
  }

  visit(parseSync(file, source).program, undefined);
  return texts;
}

function isText(text, name) {
  if (name !== undefined && CODE.has(name)) return false;
  if (name !== undefined && LABELS.has(name))
    return /^[^/#.@-]/.test(text) && (/\s/.test(text.trim()) || /^\p{Lu}/u.test(text));
  return PROSE.test(text) && !NOT_PROSE.test(text);
}
