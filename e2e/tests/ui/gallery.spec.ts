import { test as base, expect, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildUiGallery } from '../../../tools/docs/build-ui-gallery.mjs';
import { expectAccessible } from '../../support/accessibility/expect-accessible';

const GALLERY = 'http://ui-gallery.localhost/';
const groupFiles = readdirSync(fileURLToPath(new URL('../../../packages/ui/gallery/groups', import.meta.url)));
const groups = groupFiles.map((file) => file.replace('.gallery.tsx', ''));

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Glyphs do not depend on the machine's font settings.
      const args = [...(launchOptions.args ?? []), '--font-render-hinting=none', '--disable-lcd-text'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

let html: string;
test.beforeAll(async () => {
  html = await buildUiGallery();
});

interface StateLink {
  href: string;
  hasNarrow: boolean;
}

async function openGallery(page: Page, group: string): Promise<StateLink[]> {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(GALLERY);
  await expect(page.getByRole('navigation')).toBeVisible();
  return page
    .locator(`a[href^="?state=${group}/"]`)
    .evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href')!, hasNarrow: 'narrow' in (link as HTMLElement).dataset })),
    );
}

/** Compares the drawn element with its picture, which contains nothing else. */
async function expectPicture(page: Page, href: string, picture: string[]): Promise<void> {
  await page.goto(GALLERY + href);
  const place = page.locator('#content');
  const { picture: selector, appears } = await place.evaluate(({ dataset }: HTMLElement) => ({ ...dataset }));
  if (appears) await expect(page.locator(appears)).toBeVisible();
  await expect.soft(selector ? page.locator(selector) : place).toHaveScreenshot(picture, {
    maxDiffPixelRatio: 0.001,
    threshold: 0.05,
  });
}

for (const group of groups)
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `${group} look as in their pictures and are accessible, ${colorScheme}`,
      { tag: '@full' },
      async ({ page }) => {
        const states = await openGallery(page, group);
        expect(states).not.toEqual([]);
        for (const { href, hasNarrow } of states)
          for (const viewport of hasNarrow ? [wide, narrow] : [wide]) {
            const state = href.replace(`?state=${group}/`, '');
            const picture = [state, ...(viewport === narrow ? [narrow.width] : []), colorScheme].join('-');
            await test.step(picture, async () => {
              await page.setViewportSize(viewport);
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              await expectPicture(page, href, [group, `${picture}.png`]);
              // Menus and tooltips are outside of landmarks.
              await expectAccessible(page, { except: ['region'] });
            });
          }
      },
    );
