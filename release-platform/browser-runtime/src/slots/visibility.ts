/** Color channels, 0 to 255, and opacity, 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Smaller differences of a channel cannot be seen. */
const MIN_DIFFERENCE = 16;
const MIN_OPACITY = 0.01;
/** The size of text that only assistive technology reads. */
const MIN_SIZE = 2;
const COLOR = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;
const CLIPPED = /^(inset\((50|100)%\)|circle\(0(px|%)?[ )])/;

/** Whether boxes and colors can be judged: not in print, nor in pages without a layout. */
const hasLayout = () => document.documentElement.clientWidth > 0;
const hasOwnColors = () => !globalThis.matchMedia?.('(forced-colors: active), print').matches;

/** Whether nothing in an element can be seen, whatever its content is. */
export function hidesContent(element: Element): boolean {
  const { display, opacity, filter, clip, clipPath, overflowX, overflowY, contentVisibility } =
    getComputedStyle(element);
  if (display === 'none' || contentVisibility === 'hidden' || Number(opacity || 1) < MIN_OPACITY) return true;
  if (CLIPPED.test(clipPath ?? '') || [clip, clipPath].some(isPoint) || filter?.includes('opacity(0)')) return true;
  const clips = /hidden|clip|scroll|auto/;
  if (!hasLayout() || display === 'contents' || !clips.test(`${overflowX} ${overflowY}`)) return false;
  const { width, height } = element.getBoundingClientRect();
  return (width < MIN_SIZE && clips.test(overflowX)) || (height < MIN_SIZE && clips.test(overflowY));
}

/** Whether a polygon or rectangle has no area, because its corners are the same. */
const isPoint = (shape = '') =>
  /^(polygon|rect)\(/.test(shape) && new Set(shape.slice(shape.indexOf('(') + 1, -1).split(', ')).size === 1;

/** Whether a text has a size, a place on the page, and a color that differs from the color behind it. */
export function isTextVisible(text: Node): boolean {
  const element = text.parentNode instanceof ShadowRoot ? text.parentNode.host : text.parentElement;
  if (!element || !isShown(element)) return false;
  const { color, webkitTextFillColor, textShadow } = getComputedStyle(element);
  if (!(textShadow && textShadow !== 'none') && !differs(webkitTextFillColor || color, element)) return false;
  return !hasLayout() || isOnPage(rangeOf(text));
}

/**
 * Whether a text is meant to be seen but has no size or the color of the box around it. Placeholders have their own box
 * in their color.
 */
export function isTextLost(text: Node): boolean {
  const element = text.parentElement;
  if (!element || !hasLayout() || !isShown(element)) return false;
  const { color, fontSize, webkitTextFillColor } = getComputedStyle(element);
  if (fontSize === '0px') return true;
  const { 3: alpha = 1 } = parseColor(webkitTextFillColor || color) ?? [];
  return alpha > 0 && !isTextVisible(text) && isOwnBoxTransparent(element) && isOnPage(rangeOf(text));
}

const isOwnBoxTransparent = (element: Element) => parseColor(getComputedStyle(element).backgroundColor)?.[3] === 0;

function rangeOf(text: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** Whether an image or control has a size, a place on the page, and any color that differs from the color behind it. */
export function isControlVisible(element: Element, paintsItself: boolean): boolean {
  return isShown(element) && isOnPage(element.getBoundingClientRect()) && (paintsItself || hasInk(element));
}

/** Whether a box has a size and a place on the page. */
export const isBoxVisible = (element: Element): boolean =>
  isShown(element) && isOnPage(element.getBoundingClientRect());

const isShown = (element: Element) => !/hidden|collapse/.test(getComputedStyle(element).visibility);

function isOnPage({ width, height, left, right, top, bottom }: DOMRect): boolean {
  if (!hasLayout()) return true;
  const { scrollWidth, scrollHeight } = document.documentElement;
  return (
    width >= MIN_SIZE &&
    height >= MIN_SIZE &&
    right + scrollX > 0 &&
    bottom + scrollY > 0 &&
    left + scrollX < scrollWidth &&
    top + scrollY < scrollHeight
  );
}

/** Icons are drawn by their descendants. */
const hasInk = (element: Element) =>
  [element, ...[...element.querySelectorAll('*')].slice(0, 20)].some((each) => {
    const { color, backgroundColor, backgroundImage, borderTopWidth, borderTopColor, fill, stroke } =
      getComputedStyle(each);
    const inks =
      each instanceof SVGElement
        ? [fill, stroke]
        : [color, backgroundColor, parseFloat(borderTopWidth) > 0 && borderTopColor];
    return (
      backgroundImage.includes('(') || inks.some((ink) => ink && ink !== 'none' && differs(ink, element.parentElement))
    );
  });

/** Whether a color can be seen on the element; true if the color behind it is unknown. */
function differs(value: string, element: Element | null): boolean {
  if (!hasOwnColors()) return true;
  const color = parseColor(value);
  if (!color) return true;
  const backdrop = backdropOf(element);
  if (backdrop === 'image') return true;
  if (color[3] < MIN_OPACITY) return false;
  return (
    backdrop === undefined ||
    color.some((channel, index) => index < 3 && Math.abs(channel - backdrop[index]!) > MIN_DIFFERENCE)
  );
}

/** @returns the opaque color behind an element's content; undefined if it is unknown */
function backdropOf(element: Element | null): Color | 'image' | undefined {
  for (let each = element; each; each = each.parentElement ?? hostOf(each)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    if (backgroundImage.includes('(')) return 'image';
    const color = parseColor(backgroundColor);
    if (color && color[3] === 1) return color;
    if (!color || color[3] > 0) return undefined;
  }
  return undefined;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** @returns undefined for other color spaces */
function parseColor(value: string): Color | undefined {
  if (value === '' || value === 'transparent') return [0, 0, 0, 0];
  const found = COLOR.exec(value);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4] ?? 1)] : undefined;
}
