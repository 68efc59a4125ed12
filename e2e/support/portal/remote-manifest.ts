import type { RemoteName } from '@lender-portal/module-contract';
import type { RuntimeConfig } from '@lender-portal/contracts';
import type { Page } from '@playwright/test';

/** @returns the path of a remote's manifest in the portal's pages */
export async function remoteManifest(page: Page, origin: string, remote: RemoteName): Promise<string> {
  const html = await (await page.request.get(`${origin}/lenders/sign-in`)).text();
  const config = /<script type="application\/json" id="config">([^<]*)</.exec(html)?.[1] ?? '{}';
  return (JSON.parse(config) as RuntimeConfig).remotes[remote]!;
}
