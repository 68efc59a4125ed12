import type { AnalyticsChoice } from './choice';

const TEXT =
  'May we count sign-ins and sign-ups with Google Analytics? It stores cookies in this browser. Nothing you type is sent.';

const CURRENT_CHOICE: Record<AnalyticsChoice, string> = {
  allowed: ' So far you allow it.',
  refused: ' So far you do not allow it.',
};

// Overlays the end of the page and adds padding there, so that appearing late causes no layout shift.
const STYLES = `
.lp-analytics{position:fixed;z-index:1140;right:0;bottom:0;left:0;box-sizing:border-box;padding:16px;border-top:1px solid var(--lp-color-border);background:var(--lp-color-surface);box-shadow:var(--lp-shadow-float);font-size:var(--lp-font-size-14)}
.lp-analytics p{margin:0 0 12px}
.lp-analytics div{display:flex;flex-wrap:wrap;gap:12px}
.lp-analytics button{min-height:36px;padding:6px 16px;border:1px solid var(--lp-color-accent);border-radius:var(--lp-radius-small);background:none;color:var(--lp-color-accent);font:inherit;font-weight:550;cursor:pointer}
html:has(.lp-analytics){scroll-padding-bottom:184px}
@media (max-width:74.999em){body:has(>.lp-analytics){padding-bottom:168px}}
@media (min-width:75em){body:has(>.lp-analytics) .lp-frame:has(>[id='single-spa-application:shell'])>main{padding-bottom:168px}.lp-analytics{right:24px;bottom:24px;left:auto;max-width:360px;border:1px solid var(--lp-color-border);border-radius:var(--lp-radius)}}
`;

export interface ConsentNoticeOptions {
  nonce: string;
  onChoice: (choice: AnalyticsChoice) => void;
}

/**
 * Non-blocking consent notice: users who ignore it are not tracked. Plain DOM, because every page has it.
 * @returns shows the notice. If the user requested it, moves focus into it, and back after closing.
 */
export function createNotice({
  nonce,
  onChoice,
}: ConsentNoticeOptions): (choice?: AnalyticsChoice, options?: { isRequestedByUser: boolean }) => void {
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = STYLES;
  document.head.append(style);
  const text = document.createElement('p');
  const buttons = document.createElement('div');
  const notice = document.createElement('section');
  notice.className = 'lp-analytics';
  notice.setAttribute('aria-label', 'Analytics');
  notice.append(text, buttons);
  let previousFocus: Element | null = null;

  function close(): void {
    const hadFocus = notice.contains(document.activeElement);
    notice.remove();
    // Without an opener, the scroll position stays.
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
    else if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true });
    previousFocus = null;
  }

  buttons.append(
    ...(['allowed', 'refused'] as const).map((choice) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = choice === 'allowed' ? 'Allow' : 'Do not allow';
      button.addEventListener('click', () => {
        close();
        onChoice(choice);
      });
      return button;
    }),
  );
  notice.addEventListener('keydown', ({ key }) => key === 'Escape' && previousFocus && close());

  return (choice, { isRequestedByUser } = { isRequestedByUser: false }) => {
    text.textContent = TEXT + (choice ? CURRENT_CHOICE[choice] : '');
    document.body.prepend(notice);
    if (!isRequestedByUser) return;
    previousFocus = document.activeElement;
    buttons.querySelector('button')!.focus();
  };
}
