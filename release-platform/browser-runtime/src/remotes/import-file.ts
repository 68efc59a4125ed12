type Module = Record<string, unknown>;

/** Module URL → first loaded instance, which stays in use. */
const loaded = new Map<string, Module>();
/** URLs with a pending request. */
const pending = new Set<string>();

export const isLoaded = (url: string): boolean => loaded.has(url);

/** Imports a native module. Browsers cache the result per URL, except for failed requests. */
export async function importFile(url: string, requested = url): Promise<Module> {
  pending.add(requested);
  try {
    const module = loaded.get(url) ?? ((await import(/* webpackIgnore: true */ requested)) as Module);
    if (!loaded.has(url)) loaded.set(url, module);
    return loaded.get(url)!;
  } finally {
    pending.delete(requested);
  }
}

/**
 * Retries a failed import: first by its own URL, then by another URL, because browsers cache pending requests and
 * errors of a script per URL.
 *
 * @param verify verifies the file at the other URL, which has no digest in the page
 */
export async function retryImport(
  url: URL,
  attempt: number,
  verify: (retryUrl: URL) => Promise<void>,
): Promise<Module> {
  if (!pending.has(url.href)) {
    try {
      return await importFile(url.href);
    } catch (error) {
      console.warn('Retrying a module import with another URL:', error);
    }
  }
  const retryUrl = new URL(url);
  retryUrl.searchParams.set('attempt', String(attempt));
  await verify(retryUrl);
  return importFile(url.href, retryUrl.href);
}
