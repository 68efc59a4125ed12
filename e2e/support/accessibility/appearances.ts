import type { BrowserContext, Page } from '@playwright/test';

/** What has stood on the page at any time since its document was loaded, however shortly. */
export interface Appearances {
  headings: string[];
  menuItems: string[];
}

type Watched = { appearances?: Appearances };

/** Notes what appears on every page of a context. Call it before the first page loads. */
export async function watchAppearances(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const headings = new Set<string>();
    const menuItems = new Set<string>();
    Object.defineProperty(window, 'appearances', { get: () => ({ headings: [...headings], menuItems: [...menuItems] }) });
    const note = () => {
      for (const { textContent } of document.querySelectorAll('h1')) if (textContent) headings.add(textContent);
      for (const { textContent } of document.querySelectorAll('nav[aria-label="Main"] a')) menuItems.add(textContent ?? '');
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

export const readAppearances = (page: Page) => page.evaluate(() => (window as unknown as Required<Watched>).appearances);

/** Resolves when the page has had nothing to do twice: the frame comes in such a pause, after the content. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve))))));
