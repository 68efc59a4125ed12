import { expect, type BrowserContext, type Page } from '@playwright/test';

type Watched = { lostFocus?: () => string | undefined };

/**
 * Reports a focus that an action has left on the body, because the focused control is gone, as an error on the console
 * at the next action. Call it before the first page loads.
 */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window !== window.top) return;
    let last: HTMLElement | undefined;
    let path = '';
    let isSettled = true;
    const isGone = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled');
    const lostFocus = () => {
      const isLost = document.activeElement === document.body && last && isGone(last) && path === location.pathname;
      return isLost ? `The focus was lost with ${last!.outerHTML.slice(0, 200)}` : undefined;
    };
    (window as Watched).lostFocus = lostFocus;

    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof HTMLElement) [last, path] = [target, location.pathname];
      },
      true,
    );
    // A control that is still visible was left on purpose, for example with the Tab key at the end of the page.
    document.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        if (relatedTarget || target !== last) return;
        setTimeout(() => {
          const isLeft = document.activeElement === document.body && target === last;
          if (isLeft && last && !isGone(last)) last = undefined;
        });
      },
      true,
    );
    // A click on text takes the focus away on purpose.
    document.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted && document.activeElement === document.body && last && !isGone(last)) last = undefined;
    });
    let frame = 0;
    const settle = () => {
      isSettled = false;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setTimeout(() => (isSettled = true)));
      });
    };
    new MutationObserver(settle).observe(document, { childList: true, subtree: true, attributes: true });
    for (const action of ['pointerdown', 'keydown'])
      document.addEventListener(
        action,
        ({ isTrusted }) => {
          const lost = lostFocus();
          // A disabled control may wait for a response.
          if (isTrusted && isSettled && lost && !last!.isConnected) console.error(lost);
        },
        true,
      );
  });
}

/** Fails if the last action on a page has left the focus on the body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as Watched).lostFocus?.()).catch(rethrowUnlessLeft))
    .toBeUndefined();
}

/** A page that is being left is evaluated again after the navigation; a crashed one has no focus. */
function rethrowUnlessLeft(error: unknown): string | undefined {
  if (String(error).includes('Target crashed')) return undefined;
  if (String(error).includes('because of a navigation')) return 'The page was left';
  throw error;
}
