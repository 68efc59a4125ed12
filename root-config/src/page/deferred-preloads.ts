import type { PageImportMap, PageModules } from '@lender-portal/browser-runtime';

/**
 * Fetches what stands around the content once the content's own files are there, and the answers it begins with. On a
 * slow line everything shares the bandwidth, and out of the cache one file waits for the other: the frame's libraries,
 * fetched together with the content's, would only make the content later.
 */
export async function preloadDeferred({ deferred, nonce }: PageModules, { integrity }: PageImportMap): Promise<void> {
  const { modulePreloads, scriptPreloads } = deferred;
  if (scriptPreloads.length === 0) return;
  const contentFiles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  const { lenderPortalEarlyResponse: viewer, lenderPortalFirstResponse: content } = window;
  await Promise.allSettled([viewer?.response, content?.response, ...contentFiles.map(settled)]);
  const preload = (href: string, attributes: Partial<HTMLLinkElement>) =>
    Object.assign(document.createElement('link'), { ...attributes, nonce, integrity: integrity[href] ?? '', href });
  document.head.append(
    ...modulePreloads.map((href) => preload(href, { rel: 'modulepreload' })),
    ...scriptPreloads.map((href) => preload(href, { rel: 'preload', as: 'script', crossOrigin: 'anonymous' })),
  );
}

/** Resolves when a preload is there or has failed, also where that was before. */
const settled = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    if (performance.getEntriesByName(link.href).length > 0) resolve();
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
  });
