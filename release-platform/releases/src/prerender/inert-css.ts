import { tokenize, TokenType } from '@csstools/css-tokenizer';

const AT_RULES = new Set(
  'media supports container layer keyframes -webkit-keyframes property starting-style'.split(' '),
);
/** Functions that load nothing. */
const FUNCTIONS = new Set(
  (
    'var env calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp ' +
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark ' +
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient ' +
    'repeating-conic-gradient ' +
    'matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez skew skewx ' +
    'skewy translate translate3d translatex translatey translatez ' +
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia ' +
    'circle ellipse inset path polygon rect xywh ' +
    'cubic-bezier linear steps fit-content minmax repeat anchor anchor-size counter counters ' +
    'dir has host is lang matches not nth-child nth-last-child nth-last-of-type nth-of-type part selector slotted style ' +
    'where'
  ).split(' '),
);

/** @returns whether rules or a value are complete, load nothing, and cannot end their style element */
export function isInertCss(css: string): boolean {
  // A style element ends at an end tag only; media queries compare with "<".
  let isWellFormed = !css.includes('</');
  const open: string[] = [];
  const tokens = tokenize({ css }, { onParseError: () => (isWellFormed = false) });
  for (const [type, text, , , value] of tokens) {
    // The tokenizer has undone all escapes in these names.
    if (type === TokenType.URL || type === TokenType.BadURL || type === TokenType.BadString) return false;
    if (type === TokenType.AtKeyword && !AT_RULES.has(value.value.toLowerCase())) return false;
    if (type === TokenType.Function && !FUNCTIONS.has(value.value.toLowerCase())) return false;
    const end = type === TokenType.Function ? ')' : CLOSING[text];
    if (end !== undefined) open.push(end);
    else if (CLOSERS.has(text) && open.pop() !== text) return false;
  }
  return isWellFormed && open.length === 0;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
const CLOSERS = new Set(Object.values(CLOSING));
