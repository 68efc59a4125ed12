import type { Page } from '@playwright/test';
import { FramePage } from '../../pages/frame.page';
import { LARGE_TEXT } from '../../support/accessibility/large-text';
import { expectTextFits } from '../../support/accessibility/text-fit';
import { accounts } from '../../support/accounts/demo-accounts';
import { queryAs } from '../../support/portal/graphql';
import { expect, test } from '../../support/test';

const WIDTHS = [1440, 800] as const;
const EVALUATED_FLIP =
  'tools/evaluate/flip?purchasePrice=412000&rehabBudget=60000&afterRepairValue=620000&monthsHeld=6&maxLoanToValue=70&maxLoanToCost=85&interestRate=10&points=2&closingCost=2&sellingCost=6';
const EVALUATED_RENTAL =
  'tools/evaluate/rental?purchasePrice=412000&monthlyRent=3200&loanAmount=300000&interestRate=7.25&termYears=30&vacancy=5&management=8';

/** Portal pages with their headings and sample text. */
const portalPages = [
  { path: 'profile/documents/entity', heading: 'Certificates', content: 'Proof of funds' },
  { path: 'profile/documents/license', heading: 'Certificates', content: 'Florida' },
  { path: 'profile/users', heading: 'User management', content: '@summit.example' },
] as const;

/** Pages with their headings, and a sign that their content is shown. */
const pages = [
  { path: 'exchange', heading: 'Exchange', content: 'table' },
  { path: 'exchange/offers', heading: 'My offers', content: 'table' },
  { path: 'loans', heading: 'Loan processing', content: 'table' },
  { path: EVALUATED_FLIP, heading: 'Evaluate Fix&Flip project', content: 'form' },
  { path: EVALUATED_RENTAL, heading: 'Evaluate Rental project', content: 'form' },
] as const;

async function atEachWidth(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectTextFits(page, `${name} at ${width} px`);
  }
}

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), LARGE_TEXT] }),
});

// Behaviour: frame.text-size
test(
  'no text of the remotes overlaps, is clipped, or breaks inside a number at 200 % text size',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, accounts.main);
    const frame = new FramePage(page);
    for (const { path, heading, content } of pages) {
      await page.goto(path);
      await expect(frame.heading(heading)).toBeVisible();
      await expect(frame.main.locator(content).first()).toBeVisible();
      await atEachWidth(page, path);
    }
  },
);

// Behaviour: frame.text-size
test(
  'a project with its offer and a loan with its parts are legible at 200 % text size',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, accounts.main);
    const frame = new FramePage(page);
    await expect(frame.heading('Exchange')).toBeVisible();
    const { openProjects, loans } = await queryAs<{
      openProjects: { nodes: { id: string }[] };
      loans: { nodes: { id: string; status: string }[] };
    }>(
      page,
      '{ openProjects(take: 50, where: { licensedOnly: true }) { nodes { id } } loans(take: 100) { nodes { id status } } }',
    );
    await page.goto(`exchange/projects/${openProjects.nodes[0]!.id}`);
    await expect(page.getByRole('region', { name: 'Your offer' })).toBeVisible();
    await atEachWidth(page, 'a project');
    const funded = loans.nodes.find(({ status }) => status === 'FUNDED')!;
    for (const part of ['', '/conditions', '/documents', '/servicing', '/messages', '/timeline']) {
      await page.goto(`loans/${funded.id}${part}`);
      await expect(frame.main.getByRole('tabpanel')).toBeVisible();
      await atEachWidth(page, `a loan${part}`);
    }
  },
);

test('certificates and users are legible at 200 % text size', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, accounts.main);
  const frame = new FramePage(page);
  await expect(frame.heading('Exchange')).toBeVisible();
  const bell = page.getByRole('button', { name: /^Action items: \d+$/ });
  const [icon, count] = await Promise.all([bell.locator('svg').boundingBox(), bell.getByText(/^\d+$/).boundingBox()]);
  expect(count!.x, 'the count covers the bell').toBeGreaterThan(icon!.x + icon!.width / 3);
  for (const { path, heading, content } of portalPages) {
    await page.goto(path);
    await expect(frame.heading(heading)).toBeVisible();
    await expect(frame.main.getByText(content).first()).toBeVisible();
    await atEachWidth(page, path);
  }
});

// Behaviour: frame.text-size
test('the profile wizard is legible at 200 % text size', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, accounts.fresh);
  await expect(page.getByRole('heading', { name: 'Create your profile' })).toBeVisible();
  await atEachWidth(page, 'the profile wizard');
});
