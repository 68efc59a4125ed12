import type { PageImportMap, PageModules } from '@lender-portal/browser-runtime';

/**
 * Preloads the frame's files after the content's files and first responses have loaded. On a slow connection they would
 * compete for bandwidth, and cached files for I/O.
 */
export async function preloadDeferred({ deferred, nonce }: PageModules, { integrity }: PageImportMap): Promise<void> {
  const { modulePreloads, scriptPreloads } = deferred;
  if (scriptPreloads.length === 0) return;
  const contentFiles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  const { lenderPortalEarlyResponse: viewer, lenderPortalFirstResponse: content } = window;
  await Promise.allSettled([viewer?.response, content?.response, ...contentFiles.map(waitForPreload)]);
  const preload = (href: string, attributes: Partial<HTMLLinkElement>) =>
    Object.assign(document.createElement('link'), { ...attributes, nonce, integrity: integrity[href] ?? '', href });
  document.head.append(
    ...modulePreloads.map((href) => preload(href, { rel: 'modulepreload' })),
    ...scriptPreloads.map((href) => preload(href, { rel: 'preload', as: 'script', crossOrigin: 'anonymous' })),
  );
}

/** Resolves when a preload has loaded or failed, even if it did so before the call. */
const waitForPreload = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    if (performance.getEntriesByName(link.href).length > 0) resolve();
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
  });
