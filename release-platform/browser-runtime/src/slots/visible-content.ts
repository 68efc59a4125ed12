const CONTENT = 'img,svg,canvas,video,audio,iframe,object,embed,input,select,textarea,button,progress,meter';
const NEVER_CONTENT = 'style,script,template,noscript,.lp-page-skeleton';
const TRANSPARENT = /^transparent$|, 0\)$/;

/**
 * @param backdrop background color behind the element's children
 * @returns whether it shows text, images, controls, or boxes in another color, such as skeletons.
 *   Behaviour: modules.blank
 */
export function hasContent(root: Element | ShadowRoot, backdrop = backdropOf(root)): boolean {
  return [...root.childNodes].some((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() !== '';
    if (!(node instanceof HTMLElement || node instanceof SVGElement) || node.matches(NEVER_CONTENT)) return false;
    if (node.matches(CONTENT) || isPainted(node, backdrop)) return true;
    return (
      hasContent(node, backgroundOf(node) ?? backdrop) ||
      (node.shadowRoot !== null && hasContent(node.shadowRoot, backdrop))
    );
  });
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
