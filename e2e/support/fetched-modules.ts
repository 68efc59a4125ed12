import type { Page } from '@playwright/test';

/** @returns distinct paths of modules that a page fetched over the network during an action */
export async function fetchedModules(page: Page, action: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const fetched = new Set<string>();
  const fromMemory = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache = false, status } }) => {
    const { pathname } = new URL(url);
    if (
      /^\/(modules|shared|remotes)\//.test(pathname) &&
      !fromDiskCache &&
      !fromMemory.has(requestId) &&
      status === 200
    )
      fetched.add(pathname);
  });
  await session.send('Network.enable');
  await action();
  await session.detach();
  return [...fetched];
}
