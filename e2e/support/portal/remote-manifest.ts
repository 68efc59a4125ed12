import type { RemoteName } from '@lender-portal/module-contract';
import type { Page } from '@playwright/test';

/** @returns the path of a remote's manifest in the portal's pages */
export async function remoteManifest(page: Page, origin: string, remote: RemoteName): Promise<string> {
  const html = await (await page.request.get(`${origin}/lenders/sign-in`)).text();
  const [, modules = '{}'] = /<script type="application\/json" id="modules">([^<]*)</.exec(html) ?? [];
  const { map } = JSON.parse(modules) as { map: string };
  const answer = await page.request.get(`${origin}/lenders/-/modules/${map}`);
  return ((await answer.json()) as { remotes: Record<string, string> }).remotes[remote]!;
}
