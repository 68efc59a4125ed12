import { addCurrentRelease } from './current-release';

/** URLs of modules that failed and have not been fetched again. */
const failed = new Set<string>();
/** Specifier → the latest retry. */
const retried = new Map<string, number>();

/**
 * @param specifier a module of the import map
 * @param attempt the number of earlier tries; a retry takes the release that is live by now
 * @returns its exports
 * @throws Error if it cannot be fetched, does not match its digest, or throws; a later call fetches again
 */
export async function loadModule(specifier: string, attempt = 0): Promise<Record<string, unknown>> {
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

// Bypasses the cache, which would keep a damaged file for a year.
async function fetchAgain(): Promise<void> {
  const urls = [...failed];
  failed.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}

// SystemJS answers every later import of a failed module with the same error, and its dependents fail too. So every
// module of the registry that has failed, or still will, is deleted.
function forgetFailedModules(): void {
  for (const url of Object.values(System.getImportMap().imports ?? {})) {
    if (!System.has(url)) continue;
    System.import(url).catch(() => {
      if (System.delete(url)) failed.add(url);
    });
  }
}
