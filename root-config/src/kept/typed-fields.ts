import { KEPT_ATTRIBUTE } from '@lender-portal/contracts';

/** What browsers and password managers keep, or what is no answer to anything. */
const NEVER_KEPT = ['password', 'hidden', 'submit', 'button', 'reset', 'image', 'range', 'color'];
/** Outside of a form such a control has done what it does when it was pressed. */
const CHOICES = ['checkbox', 'radio', 'select-one', 'select-multiple'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Follows what is typed on the page, in whatever module.
 *
 * @returns whether a field holds something typed, apart from those that lose nothing
 */
export function followTypedFields(): (covered: readonly Element[]) => boolean {
  const typed = new Set<Element>();
  document.addEventListener('input', ({ target }) => target instanceof Element && typed.add(target), { capture: true });

  return (covered) => {
    for (const element of typed) if (!element.isConnected) typed.delete(element);
    return [...typed].some((element) => holdsSomething(element) && !element.closest(`[${KEPT_ATTRIBUTE}]`) && !covered.some((each) => each.contains(element)));
  };
}

function holdsSomething(element: Element): boolean {
  if (!('value' in element)) return Boolean(element.textContent?.trim());
  const { type, value, form } = element as Field;
  if (NEVER_KEPT.includes(type)) return false;
  return CHOICES.includes(type) ? form !== null : value !== '';
}
