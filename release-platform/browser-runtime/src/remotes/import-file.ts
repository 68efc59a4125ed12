type Module = Record<string, unknown>;

/** URL of a module → what it was loaded as first, which stays the copy that runs. */
const loaded = new Map<string, Module>();
/** URLs whose request was not answered yet. */
const pending = new Set<string>();

export const isLoaded = (url: string): boolean => loaded.has(url);

/** Imports a native module; the browser answers from then on with what has come of it, unless it could not be fetched. */
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
 * Imports a module that failed once more: by its own URL, or by another one where the browser keeps what came of the first:
 * a request that hangs, a script that threw.
 *
 * @param verify checks what stands at another URL, of which the page has no digest
 */
export async function importAgain(url: URL, attempt: number, verify: (another: URL) => Promise<void>): Promise<Module> {
  if (!pending.has(url.href)) {
    try {
      return await importFile(url.href);
    } catch (error) {
      console.warn('A module is imported by another URL:', error);
    }
  }
  const another = new URL(url);
  another.searchParams.set('attempt', String(attempt));
  await verify(another);
  return importFile(url.href, another.href);
}
