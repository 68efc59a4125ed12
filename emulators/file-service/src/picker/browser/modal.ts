import { button, element } from './element';

const FOCUSABLE = 'button, [href], input:not([hidden]), [tabindex="0"]';

/** Keeps Tab inside the dialog. The browser makes the rest of the page inert. */
function keepFocus(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const reachable = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) => each.tabIndex >= 0 && each.checkVisibility(),
    );
    const [first, last] = [reachable[0], reachable.at(-1)];
    const leaving = event.shiftKey ? first : last;
    if (
      !first ||
      !last ||
      (document.activeElement !== leaving &&
        dialog.contains(document.activeElement) &&
        document.activeElement !== dialog)
    )
      return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  });
}

/** A modal dialog. Escape calls `onEscape` instead of closing it. */
export function modal(attributes: Record<string, string>, onEscape: () => void): HTMLDialogElement {
  const dialog = element('dialog', { 'aria-modal': 'true', ...attributes });
  dialog.addEventListener('cancel', (event) => {
    // The file chooser's cancel event bubbles from its input.
    if (event.target !== dialog) return;
    event.preventDefault();
    onEscape();
  });
  // Browsers do not let pages prevent closing on a second Escape, so it is handled here.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  keepFocus(dialog);
  return dialog;
}

export interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** Shows a confirmation dialog over the picker. */
export function confirm({ title, text, yes, no }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (value: boolean) => {
      dialog.close();
      dialog.remove();
      resolve(value);
    };
    const dialog = modal(
      {
        role: 'alertdialog',
        class: 'fsp-question',
        'aria-labelledby': 'fsp-question-title',
        'aria-describedby': 'fsp-question-text',
      },
      () => answer(false),
    );
    dialog.append(
      element('h2', { id: 'fsp-question-title' }, title),
      element('p', { id: 'fsp-question-text' }, text),
      element(
        'div',
        { class: 'fsp-actions' },
        button(no, () => answer(false)),
        button(yes, () => answer(true), { class: 'fsp-button fsp-danger' }),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector('button')!.focus();
  });
}
