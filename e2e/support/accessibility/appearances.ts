import type { BrowserContext, Page } from '@playwright/test';

/** Elements that appeared on the page since its document loaded, however briefly. */
export interface Appearances {
  headings: string[];
  menuItems: string[];
}

type Watched = { appearances?: Appearances };

/** Records what appears on all pages of a context. Call it before the first page loads. */
export async function watchAppearances(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const headings = new Set<string>();
    const menuItems = new Set<string>();
    Object.defineProperty(window, 'appearances', {
      get: () => ({ headings: [...headings], menuItems: [...menuItems] }),
    });
    const record = () => {
      // A prerendered page may be hidden from its viewer.
      for (const heading of document.querySelectorAll('h1'))
        if (heading.textContent && heading.checkVisibility()) headings.add(heading.textContent);
      for (const { textContent } of document.querySelectorAll('nav[aria-label="Main"] a'))
        menuItems.add(textContent ?? '');
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

export const readAppearances = (page: Page) =>
  page.evaluate(() => (window as unknown as Required<Watched>).appearances);

/** Waits for two idle periods, because the frame renders in the one after the content. */
export const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve)))),
      ),
  );
