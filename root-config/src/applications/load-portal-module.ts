import { addCurrentRelease } from './current-release';

/** URLs of modules that failed and were not fetched again since. */
const failed = new Set<string>();
/** Specifier → the retry that was begun last. */
const retried = new Map<string, number>();

/**
 * @param specifier a module of the import map
 * @param attempt counts the tries that came before: a retry takes the release that is in the map by now, past whatever
 *   has become of the last one
 * @returns its exports
 * @throws Error where it cannot be fetched, is not what its hash says, or fails while it runs; a later call fetches again
 */
export async function loadPortalModule(specifier: string, attempt = 0): Promise<Record<string, unknown>> {
  if (attempt > (retried.get(specifier) ?? 0)) {
    retried.set(specifier, attempt);
    failed.delete(System.resolve(specifier));
    await addCurrentRelease(specifier, attempt);
  }
  if (failed.size > 0) await fetchAgain();
  try {
    return (await System.import(specifier)) as Record<string, unknown>;
  } catch (error) {
    forgetFailedModules();
    throw error;
  }
}

// Past the cache: a file that arrived damaged would be kept there, damaged, for a year.
async function fetchAgain(): Promise<void> {
  const urls = [...failed];
  failed.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}

// SystemJS keeps a failed module and would answer every later import with the same error. What failed may be a
// dependency, and all that waited for it failed too: whatever the registry has is asked for, and forgotten where it
// answers with an error. What is still loading is forgotten should it fail.
function forgetFailedModules(): void {
  for (const url of Object.values(System.getImportMap().imports ?? {})) {
    if (!System.has(url)) continue;
    System.import(url).catch(() => {
      if (System.delete(url)) failed.add(url);
    });
  }
}
