import type { Page } from '@playwright/test';

/** Matches one path of the platform with any query. */
const at = (path: string) => (url: URL) => url.pathname === path;

/** Modifies a script in transit: prepends code that reveals whether it ran. */
export async function tamperWith(page: Page, path: string): Promise<void> {
  await page.route(at(path), async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    await route.fulfill({
      status: response.status(),
      headers,
      body: `globalThis.tampered = true;\n${await response.text()}`,
    });
  });
}

/** Whether a tampered script ran. */
export const hasTamperedCodeRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** Replaces the response of a path. */
export async function replaceResponse(page: Page, path: string, contentType: string, body: string): Promise<void> {
  await page.route(at(path), (route) => route.fulfill({ contentType, body }));
}

/** The page's module data. */
export interface PageModules {
  groups: Record<string, { url: string }>;
}

export const readPageModules = (page: Page): Promise<PageModules> =>
  page.evaluate(() => JSON.parse(document.getElementById('modules')?.textContent ?? '{}') as PageModules);

/** The platform's import map, resolved to exact files. */
export async function readImportMap(
  page: Page,
  origin: string,
): Promise<{ imports: Record<string, string>; integrity: Record<string, string> }> {
  const response = await page.request.get(`${origin}/import-map.json`);
  return (await response.json()) as { imports: Record<string, string>; integrity: Record<string, string> };
}
