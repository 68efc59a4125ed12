import { readPageData, type PageModules } from '@lender-portal/browser-runtime';

// Telemetry looks up releases of mounted modules; a bundle has one release, and no module without a known address.
const imports = new Proxy({}, { has: () => true });
const noSystem = {
  resolve: (specifier: string) => specifier,
  getImportMap: () => ({ imports }),
  addImportMap: () => {},
  has: () => false,
};
Object.assign(window, { System: noSystem });

/** Preloads the files of the frame after those of the content, as the portal's page does. */
async function preloadLater({ later, nonce }: PageModules & { later: Record<string, string>[] }): Promise<void> {
  if (later.length === 0) return;
  const links = document.querySelectorAll('link[rel=modulepreload], link[rel=preload][as=script]');
  const settle = (link: Element) =>
    new Promise((resolve) => ['load', 'error'].forEach((event) => link.addEventListener(event, resolve)));
  await Promise.all([...links].map(settle));
  for (const attributes of later) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ ...attributes, nonce })) link.setAttribute(name, value);
    document.head.append(link);
  }
}

void preloadLater(readPageData('modules') as Parameters<typeof preloadLater>[0]);
