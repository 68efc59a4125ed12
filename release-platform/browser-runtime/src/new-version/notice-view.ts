/** Delay in milliseconds before the live region is filled, so that screen readers notice it. */
const ANNOUNCE_MS = 100;

/** Open modal dialogs. */
const MODALS = '[role="dialog"][aria-modal="true"], dialog[open]';

/** Minimum distance in pixels between the notice and a dialog. */
const GAP = 16;

// At the end of the page, above the offline notice. The page gets bottom padding so that its content can scroll clear
// of the notice. In a dialog, the notice takes the free side.
const STYLES = `
.lp-version{position:fixed;z-index:1145;bottom:16px;left:16px;right:16px;box-sizing:border-box;max-width:440px;margin:0 auto;font-size:var(--lp-font-size-14)}
.lp-version[data-open]{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:12px 16px;border:1px solid var(--lp-color-border);border-radius:var(--lp-radius);background:var(--lp-color-surface);color:var(--lp-color-ink);box-shadow:var(--lp-shadow-float)}
.lp-version p{flex:1 1 auto;margin:0;font-weight:500}
.lp-version div{display:flex;flex-wrap:wrap;gap:8px}
.lp-version button{min-height:36px;padding:6px 16px;border:1px solid var(--lp-color-accent);border-radius:var(--lp-radius-small);background:none;color:var(--lp-color-accent);font:inherit;font-weight:550;cursor:pointer}
.lp-version[data-at=top]{bottom:auto;top:16px}
html:has(.lp-version[data-open]){--lp-notice-room:128px}
[data-version-room]{scroll-padding-bottom:144px}
html:has(.lp-version[data-open]) .lp-offline{bottom:var(--lp-notice-room)}
html:has(.lp-analytics) .lp-version:not([data-at]){bottom:184px}
html:has(.lp-preview) .lp-version:not([data-at]){bottom:160px}
html:has(.lp-analytics):has(.lp-version[data-open]){--lp-notice-room:300px}
@media (max-width:74.999em){[data-version-room] body{padding-bottom:128px}}
@media (min-width:75em){
html:has(.lp-version[data-open]){--lp-notice-room:96px}
.lp-version:not([data-at]),html:has(.lp-analytics) .lp-version:not([data-at]){right:auto;bottom:24px;left:24px}
html:has(.lp-preview) .lp-version:not([data-at]){bottom:88px}
body:has(.lp-frame>[id='single-spa-application:shell']) .lp-version:not([data-at]){left:calc(max(0px,(100vw - 1440px)/2) + 17.5rem + 24px)}
[data-version-room] .lp-frame:has(>[id='single-spa-application:shell'])>main{padding-bottom:96px}
}
`;

type Action = readonly [label: string, act: () => void];

/**
 * A notice above the page that does not take focus. Plain DOM, because every page has it. While a modal dialog is open,
 * the notice moves into the dialog if there is room, so that the keyboard can reach it; otherwise it waits until the
 * dialog closes.
 */
export class NoticeView {
  readonly #notice = document.createElement('section');
  readonly #text = document.createElement('p');
  readonly #buttons = document.createElement('div');
  readonly #dialogs = new MutationObserver(() => this.#reposition());
  /** The element that had focus before the notice. */
  #previousFocus: EventTarget | null = null;
  #content: { text: string; actions: readonly Action[] } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(nonce: string) {
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = STYLES;
    document.head.append(style);
    this.#notice.className = 'lp-version';
    this.#text.setAttribute('role', 'status');
    this.#notice.append(this.#text, this.#buttons);
    this.#notice.addEventListener('focusin', ({ relatedTarget }) => {
      if (!this.#notice.contains(relatedTarget as Node | null)) this.#previousFocus = relatedTarget;
    });
    document.body.append(this.#notice);
  }

  show(text: string, actions: readonly Action[]): void {
    this.#content = { text, actions };
    this.#dialogs.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', this.#reposition);
    this.#reposition();
    clearTimeout(this.#timer);
    if (this.#notice.hasAttribute('data-open')) this.#fill();
    else this.#timer = setTimeout(() => this.#fill(), ANNOUNCE_MS);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#content = undefined;
    this.#dialogs.disconnect();
    window.removeEventListener('resize', this.#reposition);
    const hadFocus = this.#notice.contains(document.activeElement);
    this.#notice.removeAttribute('data-open');
    this.#notice.removeAttribute('aria-label');
    this.#text.textContent = '';
    this.#buttons.replaceChildren();
    if (hadFocus && this.#previousFocus instanceof HTMLElement && this.#previousFocus.isConnected)
      this.#previousFocus.focus({ preventScroll: true });
  }

  #fill(): void {
    const { text, actions } = this.#content!;
    const hadFocus = this.#notice.contains(document.activeElement);
    this.#notice.setAttribute('data-open', '');
    this.#notice.setAttribute('aria-label', 'New version');
    // The padding is never removed, because content would jump at the end of the scroll.
    document.documentElement.setAttribute('data-version-room', '');
    this.#text.textContent = text;
    this.#buttons.replaceChildren(...actions.map(toButton));
    // The pressed button is gone, so move focus to its replacement.
    if (hadFocus) this.#buttons.querySelector('button')!.focus({ preventScroll: true });
    this.#reposition();
  }

  /** Moves the notice into the open dialog, or back to the page. */
  readonly #reposition = (): void => {
    const dialog = [...document.querySelectorAll<HTMLElement>(MODALS)].at(-1);
    const side = dialog && this.#sideOf(dialog);
    // Native dialogs cover everything outside them. React dialogs trap focus in their parent element.
    const parent = (side && (dialog instanceof HTMLDialogElement ? dialog : dialog.parentElement)) || document.body;
    if (side) this.#notice.dataset['at'] = side;
    else delete this.#notice.dataset['at'];
    if (this.#notice.parentElement === parent) return;
    parent.append(this.#notice);
    // Dialogs hide their siblings from screen readers.
    this.#notice.removeAttribute('aria-hidden');
  };

  #sideOf(dialog: HTMLElement): 'top' | 'bottom' | undefined {
    const { top, bottom } = dialog.getBoundingClientRect();
    const room = this.#notice.offsetHeight + 2 * GAP;
    if (innerHeight - bottom >= room) return 'bottom';
    return top >= room ? 'top' : undefined;
  }
}

function toButton([label, act]: Action): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  return button;
}
