import { test, type Page } from '@playwright/test';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where `npm run gallery` wants the pictures; nobody else looks at any. */
const folder = process.env['E2E_GALLERY'];

/** One picture of the gallery. */
export interface GalleryPicture {
  /** The module or area: the name of the journeys' file. */
  area: string;
  test: string;
  state: string;
  width: number;
  colorScheme: 'light' | 'dark';
  file: string;
}

/** Keeps a picture of a state of a page for the gallery of states. */
export async function keepForGallery(page: Page, state: string, display: { width: number; colorScheme: 'light' | 'dark' }): Promise<void> {
  if (!folder) return;
  const { file: spec, title, workerIndex } = test.info();
  const area = spec.replace(/^.*[/\\]/, '').replace(/(-accessibility)?\.spec\.ts$/, '');
  const file = `${[area, title, state, display.width, display.colorScheme].join('-').replaceAll(/\W+/g, '-')}.png`;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, file) });
  const picture: GalleryPicture = { area, test: title, state, ...display, file };
  await appendFile(join(folder, `pictures-${workerIndex}.jsonl`), `${JSON.stringify(picture)}\n`);
}
