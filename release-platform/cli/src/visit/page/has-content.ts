const CONTENT = 'img, svg, canvas, video, input, button';

/**
 * Whether a container shows any content, including in open shadow roots. Closed shadow roots cannot be inspected, so
 * their element's size counts instead.
 */
export function showsContent(part: HTMLElement | ShadowRoot): boolean {
  if ((part.textContent ?? '').trim() !== '' || part.querySelector(CONTENT) !== null) return true;
  return [...part.querySelectorAll<HTMLElement>('*')].some((element) =>
    element.shadowRoot ? showsContent(element.shadowRoot) : isOpaque(element),
  );
}

/**
 * Whether a node that a module left in its container shows anything. An empty element, such as the container of a
 * framework's root, does not: the portal removes it with the module's own container.
 */
export function isLeftover(node: Node): boolean {
  if (!(node instanceof Element)) return node instanceof Text && node.data.trim() !== '';
  return (
    node.matches(CONTENT) || node.localName.includes('-') || [...(node.shadowRoot ?? node).childNodes].some(isLeftover)
  );
}

/** Whether an element may have content in a closed shadow root. */
const isOpaque = (element: HTMLElement) =>
  element.localName.includes('-') && element.childNodes.length === 0 && element.offsetWidth * element.offsetHeight > 0;
