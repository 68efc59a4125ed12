const CONTENT = 'img,svg,canvas,video,audio,iframe,object,embed,input,select,textarea,button,progress,meter';
const NEVER_CONTENT = 'style,script,template,noscript,.lp-page-skeleton';
const TRANSPARENT = /^transparent$|, 0\)$/;

/**
 * @returns whether an element shows text, images, controls, or boxes in another color, such as skeletons.
 *   Behaviour: modules.blank
 */
export const hasContent = (root: Element | ShadowRoot): boolean =>
  // Boxes force a layout, and most pages have text.
  hasTextOrControls(root) || hasPaintedBox(root, backdropOf(root));

const mayShow = (node: Node): node is HTMLElement | SVGElement =>
  (node instanceof HTMLElement || node instanceof SVGElement) && !node.matches(NEVER_CONTENT);

function hasTextOrControls(root: Element | ShadowRoot): boolean {
  return [...root.childNodes].some((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() !== '';
    if (!mayShow(node)) return false;
    return (
      node.matches(CONTENT) ||
      hasTextOrControls(node) ||
      (node.shadowRoot !== null && hasTextOrControls(node.shadowRoot))
    );
  });
}

/** @param backdrop background color behind the element's children */
function hasPaintedBox(root: Element | ShadowRoot, backdrop: string | undefined): boolean {
  return [...root.children].some(
    (element) =>
      mayShow(element) &&
      (isPainted(element, backdrop) ||
        hasPaintedBox(element, backgroundOf(element) ?? backdrop) ||
        (element.shadowRoot !== null && hasPaintedBox(element.shadowRoot, backdrop))),
  );
}

/** Custom elements count as painted, because their shadow root may be closed. */
function isPainted(element: Element, backdrop: string | undefined): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width * height === 0) return false;
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
