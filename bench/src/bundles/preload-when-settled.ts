/** Preloads what stands around the content when the content's files are there, as the portal's own page does. */
export async function preloadWhenSettled(later: readonly Record<string, string>[], nonce: string): Promise<void> {
  if (later.length === 0) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=preload][as=script]')];
  await Promise.all(links.map((link) => new Promise((resolve) => ['load', 'error'].forEach((event) => link.addEventListener(event, resolve)))));
  for (const attributes of later) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ ...attributes, nonce })) link.setAttribute(name, value);
    document.head.append(link);
  }
}
