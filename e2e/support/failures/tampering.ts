import type { Page } from '@playwright/test';

/** The address pattern of one path of the platform, whatever its query. */
const at = (path: string) => (url: URL) => url.pathname === path;

/** Changes a script on its way: what arrives does something of its own before it does its work. */
export async function tamperWith(page: Page, path: string): Promise<void> {
  await page.route(at(path), async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    await route.fulfill({ status: response.status(), headers, body: `globalThis.tampered = true;\n${await response.text()}` });
  });
}

/** Whether a tampered script has run. */
export const tamperedRan = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** Answers a path with something else. */
export async function replaceResponse(page: Page, path: string, contentType: string, body: string): Promise<void> {
  await page.route(at(path), (route) => route.fulfill({ contentType, body }));
}

/** What the page knows of its modules. */
export interface PageModules {
  groups: Record<string, { url: string }>;
}

export const readPageModules = (page: Page): Promise<PageModules> =>
  page.evaluate(() => JSON.parse(document.getElementById('modules')?.textContent ?? '{}') as PageModules);

/** The platform's import map, resolved to exact files. */
export async function readImportMap(page: Page, origin: string): Promise<{ imports: Record<string, string>; integrity: Record<string, string> }> {
  const response = await page.request.get(`${origin}/import-map.json`);
  return (await response.json()) as { imports: Record<string, string>; integrity: Record<string, string> };
}
