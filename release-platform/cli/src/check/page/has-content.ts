const CONTENT = 'img, svg, canvas, video, input, button';

/**
 * Whether a module shows anything in its place, in open shadow roots too. A closed one cannot be looked into: there the
 * room that the element takes counts.
 */
export function hasContent(part: HTMLElement | ShadowRoot): boolean {
  if ((part.textContent ?? '').trim() !== '' || part.querySelector(CONTENT) !== null) return true;
  return [...part.querySelectorAll<HTMLElement>('*')].some((element) => (element.shadowRoot ? hasContent(element.shadowRoot) : isOpaque(element)));
}

/** Whether an element may have a closed shadow root, and something in it. */
const isOpaque = (element: HTMLElement) => element.localName.includes('-') && element.childNodes.length === 0 && element.offsetWidth * element.offsetHeight > 0;
