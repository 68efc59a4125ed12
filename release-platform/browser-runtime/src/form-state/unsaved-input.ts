import { KEPT_ATTRIBUTE } from '@lender-portal/module-contract';

/** Types that browsers restore themselves, or that accept no text. */
const IGNORED_TYPES = ['password', 'hidden', 'submit', 'button', 'reset', 'image', 'range', 'color'];
/** Choices outside a form take effect immediately, so there is nothing to lose. */
const CHOICES = ['checkbox', 'radio', 'select-one', 'select-multiple'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tracks input in the fields of all modules.
 *
 * @returns `hasUnsavedInput`: whether a field outside the covered elements has input that a reload would lose
 */
export function trackUnsavedInput(): (covered: readonly Element[]) => boolean {
  const changed = new Set<Element>();
  const onInput = (event: Event) => {
    // The target of an event in a shadow root is its host.
    const [target] = event.composedPath();
    if (target instanceof Element) changed.add(target);
  };
  document.addEventListener('input', onInput, { capture: true });

  return (covered) => {
    for (const element of changed) if (!element.isConnected) changed.delete(element);
    return [...changed].some(
      (element) =>
        holdsInput(element) &&
        !withHosts(element).some(
          (each) => each.closest(`[${KEPT_ATTRIBUTE}]`) !== null || covered.some((cover) => cover.contains(each)),
        ),
    );
  };
}

/** @returns the element and the hosts of the shadow roots around it */
function withHosts(element: Element): Element[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [element, ...withHosts(root.host)] : [element];
}

function holdsInput(element: Element): boolean {
  // A host without a value has a closed shadow root, whose fields cannot be read.
  if (!('value' in element)) return element.localName.includes('-') || Boolean(element.textContent?.trim());
  const { type, value, form } = element as Field;
  if (IGNORED_TYPES.includes(type)) return false;
  const isInForm = () => form !== null || withHosts(element).some((each) => each.closest('form') !== null);
  return CHOICES.includes(type) ? isInForm() : value !== '';
}
