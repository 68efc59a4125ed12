import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { PickerPage } from './files';
import { repository } from './portal/running-portal';
import { expect } from './test';

const FILE = 'Balance sheet.pdf';

/** Uploads a PDF on the certificates page and opens it. The preview is a lazy chunk with a worker. */
export async function uploadAndPreview(page: Page): Promise<void> {
  const picker = new PickerPage(page);
  await picker.open();
  await picker.input.setInputFiles(join(repository, 'e2e/files', FILE));
  await picker.finish(FILE);
  await page.getByRole('button', { name: FILE, exact: true }).click();
  await expect(page.getByRole('img', { name: `${FILE}, page 1 of 1` })).toBeVisible();
}
