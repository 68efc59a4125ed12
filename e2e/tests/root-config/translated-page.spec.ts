import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { settle, watchRequests } from '../../support/translation/settle';
import { withOwnPortal } from '../../support/own-portal';
import { repository } from '../../support/portal/running-portal';
import { expect } from '../../support/test';
import { expectFocusKept } from '../../support/accessibility/lost-focus';
import { translate, watchTranslations } from '../../support/translation/translator';
import type { Page } from '@playwright/test';

const test = withOwnPortal();

const { routes } = JSON.parse(await readFile(join(repository, 'routes.json'), 'utf8')) as {
  routes: { title: string; menu?: object }[];
};

const failure = (page: Page) =>
  page.getByText(/Failed to load the application|Something went wrong|could not be (shown|loaded)/);

/** Tab lists and menus in which not exactly the current item looks different from all others. */
const wrongTabs = (page: Page) =>
  page.evaluate(() => {
    const isCurrent = (item: Element) => item.matches('[aria-current="page"], [aria-selected="true"]');
    const canvas = getComputedStyle(document.body).backgroundColor;
    /** A transparent background and one in the page's color look the same. */
    const paintOf = (color: string) => (color === canvas || color.endsWith(', 0)') ? 'none' : color);
    const lookOf = (item: Element) => {
      const { color, backgroundColor, borderBottom, boxShadow, textDecorationLine } = getComputedStyle(item);
      return [color, paintOf(backgroundColor), borderBottom, boxShadow, textDecorationLine].join(' ');
    };
    return [...document.querySelectorAll('nav, [role="tablist"]')].flatMap((list) => {
      const links = list.querySelectorAll('a:not([aria-disabled="true"]), [role="tab"]');
      const items = [...links].filter((item) => item.checkVisibility());
      if (items.length < 2 || !items.some(isCurrent)) return [];
      const looks = items.map(lookOf);
      const selected = items.filter((_, index) => looks.filter((look) => look === looks[index]).length === 1);
      const isRight = items.length === 2 ? selected.length === 2 : selected.length === 1 && isCurrent(selected[0]!);
      return isRight ? [] : [`${list.getAttribute('aria-label')}: ${looks.join(' | ')}`];
    });
  });

async function expectGood(page: Page, title: string): Promise<void> {
  await expect(failure(page), title).toHaveCount(0);
  expect(await wrongTabs(page), title).toEqual([]);
  await expectFocusKept(page);
}

test.use({ forcedColors: 'active', contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context }) => {
  await watchRequests(context);
  await watchTranslations(context);
});

// Behaviour: page.translated, frame.focus-kept, frame.menu.current
test('each page of the menu replaces a translated page', async ({ page, signIn }) => {
  await signIn(page, accounts.whiteLabel);
  const frame = new FramePage(page);
  await expect(frame.menu).toBeVisible();
  await settle(page);
  await translate(page);
  const pages = routes.filter(({ menu }) => menu);
  for (const { title } of [...pages, ...pages.toReversed()]) {
    await frame.item(title).click();
    await expect(frame.heading(title)).toBeVisible();
    await settle(page);
    await expectGood(page, title);
  }
});
