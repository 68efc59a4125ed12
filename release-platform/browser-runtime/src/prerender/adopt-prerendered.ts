import type { Prerendered } from '@lender-portal/module-contract';
import { replayEarlyPress } from './early-press';
import { KeptInput, selectionOf } from './kept-input';
import { ADOPTED_ATTRIBUTE, PRERENDERED_ID } from './prerendered-page';

const STYLES = 'style[data-s]:not([data-emotion])';

/** Input into prerendered forms, which outlives a module that fails to start. */
let keptInput: KeptInput | undefined;

export interface AdoptedPage extends Prerendered {
  /** Hands the input over again, if the module has replaced the elements since: React does so when hydration fails. */
  follow: () => void;
  /** Forgets the input when the module leaves. */
  drop: () => void;
}

/**
 * Moves the page's prerendered elements into a module's container, with focus, selection and typed input.
 *
 * @param module key of the import map
 * @returns undefined if there are none for this module
 */
export function adoptPrerendered(place: HTMLElement, module: string): AdoptedPage | undefined {
  const source = document.getElementById(PRERENDERED_ID);
  const content = source?.querySelector('main');
  if (!source || !content || !isForModule(source, module)) return undefined;
  const kept = new KeptInput(content);
  keptInput = kept;
  const restoreFocus = rememberFocus(content);
  place.setAttribute(ADOPTED_ATTRIBUTE, '');
  for (const type of BEFORE_INPUT) place.addEventListener(type, hide, true);
  // A loading skeleton would cause a hydration mismatch.
  place.replaceChildren();
  for (const child of Array.from(content.childNodes)) move(child, place);
  source.remove();
  restoreFocus();
  return {
    restoreInput,
    follow: () => kept !== keptInput && kept.follow(),
    drop: () => kept !== keptInput && kept.drop(),
  };
}

/** Events before the browser inserts text. React hydrates at once when it sees one, and would overwrite the text. */
const BEFORE_INPUT = ['beforeinput', 'textInput'];
const hide = (event: Event) => event.stopImmediatePropagation();

/** Elements that were never visible have no input, and may belong to another state of the session. */
const isForModule = ({ dataset }: HTMLElement, module: string) =>
  document.documentElement.hasAttribute('data-prerendered') &&
  dataset['hydrated'] !== undefined &&
  dataset['module'] === module &&
  location.pathname.endsWith(`/${dataset['path']}`);

/** Repeats what was pressed in the elements that the page's content has replaced. */
export function showContent(): void {
  removePrerendered();
  if (!document.querySelector(`[${ADOPTED_ATTRIBUTE}]`)) replayEarlyPress();
}

/** Removes the prerendered elements when the page has other content, and keeps what was typed. */
export function removePrerendered(): void {
  removePrerenderedStyles();
  const source = document.getElementById(PRERENDERED_ID);
  if (!source) return;
  if (source.dataset['hydrated'] !== undefined) keptInput ??= new KeptInput(source);
  source.remove();
}

/** Hands over input to the elements that replaced the prerendered ones. Does nothing if there is none. */
export function restoreInput(): void {
  const place = document.querySelector(`[${ADOPTED_ATTRIBUTE}]`);
  place?.removeAttribute(ADOPTED_ATTRIBUTE);
  for (const type of BEFORE_INPUT) place?.removeEventListener(type, hide, true);
  if (!document.getElementById(PRERENDERED_ID)) removePrerenderedStyles();
  const kept = keptInput;
  keptInput = undefined;
  if (!kept) return;
  // The module's effects may render again and reset the fields.
  kept.update();
  // While React commits, it would reset the value, and with it the caret. No key arrives before a microtask.
  queueMicrotask(() => {
    kept.restore();
    if (!place) kept.drop();
  });
}

/**
 * Other modules must not inherit them. Rules of the shared style cache stay, because it does not insert them again; their
 * classes are unique.
 */
function removePrerenderedStyles(): void {
  if (!document.querySelector(`[${ADOPTED_ATTRIBUTE}]`)) document.querySelector(STYLES)?.remove();
}

/** `moveBefore` keeps focus, selection and compositions. It is missing in Safari. */
function move(child: Node, parent: Element & { moveBefore?: (node: Node, before: null) => void }): void {
  if (parent.moveBefore && parent.isConnected) parent.moveBefore(child, null);
  else parent.append(child);
}

function rememberFocus(content: Element): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !content.contains(focused)) return () => {};
  const selection = selectionOf(focused);
  return () => {
    if (document.activeElement === focused) return;
    focused.focus({ preventScroll: true });
    if (selection) (focused as HTMLInputElement).setSelectionRange(...selection);
  };
}
