import { KEPT_ATTRIBUTE } from '@lender-portal/contracts/modules';

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
  document.addEventListener('input', ({ target }) => target instanceof Element && changed.add(target), {
    capture: true,
  });

  return (covered) => {
    for (const element of changed) if (!element.isConnected) changed.delete(element);
    return [...changed].some(
      (element) =>
        holdsInput(element) &&
        !element.closest(`[${KEPT_ATTRIBUTE}]`) &&
        !covered.some((each) => each.contains(element)),
    );
  };
}

function holdsInput(element: Element): boolean {
  if (!('value' in element)) return Boolean(element.textContent?.trim());
  const { type, value, form } = element as Field;
  if (IGNORED_TYPES.includes(type)) return false;
  return CHOICES.includes(type) ? form !== null : value !== '';
}
