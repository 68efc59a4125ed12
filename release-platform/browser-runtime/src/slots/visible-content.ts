import { hidesContent, isBoxVisible, isControlVisible, isTextLost, isTextVisible } from './visibility';

const PICTURES = 'img,canvas,video,audio,iframe,object,embed,progress,meter';
const CONTROLS = 'svg,input,select,textarea,button';
const NEVER_CONTENT = 'style,script,template,noscript,.lp-page-skeleton';
const TRANSPARENT = /^transparent$|, 0\)$/;

/**
 * @returns whether an element visibly shows text, images, controls, or boxes in another color, such as skeletons; true if
 *   the page around it hides it.
 */
export const hasContent = (root: Element | ShadowRoot): boolean =>
  // Boxes force a layout, and most pages have text.
  isHiddenByPage(root) ||
  (!(root instanceof Element && hidesContent(root)) &&
    (hasTextOrControls(root) || (hasPaintedBox(root, backdropOf(root)) && !hasLostText(root))));

/** For example while a page that was restored from the back/forward cache waits for its session. */
const isHiddenByPage = (root: Element | ShadowRoot): boolean =>
  root instanceof Element &&
  root.parentElement?.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) === false;

const mayShow = (node: Node): node is HTMLElement | SVGElement =>
  (node instanceof HTMLElement || node instanceof SVGElement) && !node.matches(NEVER_CONTENT);

function hasTextOrControls(root: Element | ShadowRoot): boolean {
  return [...root.childNodes].some((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() !== '' && isTextVisible(node);
    if (!mayShow(node) || hidesContent(node)) return false;
    return (
      (node.matches(PICTURES) && isControlVisible(node, true)) ||
      (node.matches(CONTROLS) && isControlVisible(node, false)) ||
      hasTextOrControls(node) ||
      (node.shadowRoot !== null && hasTextOrControls(node.shadowRoot))
    );
  });
}

/** A box is no placeholder if the text in it cannot be seen. */
const hasLostText = (root: Element | ShadowRoot): boolean =>
  [...root.childNodes].some((node) =>
    node.nodeType === Node.TEXT_NODE
      ? node.textContent?.trim() !== '' && isTextLost(node)
      : mayShow(node) && !hidesContent(node) && hasLostText(node),
  );

/** @param backdrop background color behind the element's children */
function hasPaintedBox(root: Element | ShadowRoot, backdrop: string | undefined): boolean {
  return [...root.children].some(
    (element) =>
      mayShow(element) &&
      !hidesContent(element) &&
      (isPainted(element, backdrop) ||
        hasPaintedBox(element, backgroundOf(element) ?? backdrop) ||
        (element.shadowRoot !== null && hasPaintedBox(element.shadowRoot, backdrop))),
  );
}

/** Custom elements count as painted, because their shadow root may be closed. */
function isPainted(element: Element, backdrop: string | undefined): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width * height === 0 || !isBoxVisible(element)) return false;
  const background = backgroundOf(element);
  return (
    element.localName.includes('-') ||
    getComputedStyle(element).backgroundImage.includes('(') ||
    (background !== undefined && background !== backdrop)
  );
}

/** @returns undefined if it is transparent */
function backgroundOf(element: Element): string | undefined {
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === '' || TRANSPARENT.test(backgroundColor) ? undefined : backgroundColor;
}

function backdropOf(root: Element | ShadowRoot): string | undefined {
  const element = root instanceof ShadowRoot ? root.host : root;
  return backgroundOf(element) ?? (element.parentElement ? backdropOf(element.parentElement) : undefined);
}
