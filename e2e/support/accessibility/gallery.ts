import { test, type Page } from '@playwright/test';

/** Attaches a screenshot of a page state to the report of `npm run gallery`. */
export async function addToGallery(
  page: Page,
  state: string,
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
): Promise<void> {
  if (process.env['E2E_GALLERY'])
    await test.info().attach(`${state}, ${width} px, ${colorScheme}`, {
      body: await page.screenshot(),
      contentType: 'image/png',
    });
}
