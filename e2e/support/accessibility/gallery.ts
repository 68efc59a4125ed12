import { test, type Page } from '@playwright/test';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Output folder for `npm run gallery`; otherwise no screenshots are taken. */
const folder = process.env['E2E_GALLERY'];

/** A screenshot in the gallery. */
export interface GalleryScreenshot {
  /** Module or area: the name of the spec file. */
  area: string;
  test: string;
  state: string;
  width: number;
  colorScheme: 'light' | 'dark';
  file: string;
}

/** Takes a screenshot of a page state for the gallery. */
export async function addToGallery(
  page: Page,
  state: string,
  display: { width: number; colorScheme: 'light' | 'dark' },
): Promise<void> {
  if (!folder) return;
  const { file: spec, title, workerIndex } = test.info();
  const area = spec.replace(/^.*[/\\]/, '').replace(/(-accessibility)?\.spec\.ts$/, '');
  const file = `${[area, title, state, display.width, display.colorScheme].join('-').replaceAll(/\W+/g, '-')}.png`;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, file) });
  const screenshot: GalleryScreenshot = { area, test: title, state, ...display, file };
  await appendFile(join(folder, `screenshots-${workerIndex}.jsonl`), `${JSON.stringify(screenshot)}\n`);
}
