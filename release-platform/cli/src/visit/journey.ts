import type { JourneyStep } from '@lender-portal/releases';
import type { Page } from 'playwright-core';
import { firstLine } from './messages';

const STEP_MS = 10_000;

type Role = Parameters<Page['getByRole']>[0];

/**
 * Runs the team's own test steps.
 *
 * @param open opens a page below the module's path
 * @returns the failed step; undefined if all succeeded
 */
export async function runJourney(
  page: Page,
  steps: readonly JourneyStep[],
  open: (below: string) => Promise<unknown>,
): Promise<string | undefined> {
  for (const [index, step] of steps.entries()) {
    try {
      await runStep(page, step, open);
    } catch (error) {
      return `fails step ${index + 1} of its journey, ${JSON.stringify(step)}: ${firstLine((error as Error).message)}`;
    }
  }
  return undefined;
}

async function runStep(page: Page, step: JourneyStep, open: (below: string) => Promise<unknown>): Promise<void> {
  if ('open' in step) await open(step.open);
  // Menus and layouts for other widths may contain hidden elements with the same text.
  else if ('click' in step)
    await page
      .getByRole(step.click.role as Role, { name: step.click.name })
      .filter({ visible: true })
      .first()
      .click({ timeout: STEP_MS });
  else if ('fill' in step)
    await page.getByLabel(step.fill.label).filter({ visible: true }).first().fill(step.fill.with, { timeout: STEP_MS });
  else await page.getByText(step.see).filter({ visible: true }).first().waitFor({ state: 'visible', timeout: STEP_MS });
}
