import { addCurrentRelease } from './current-release';

/** URLs of failed modules that were not refetched yet. */
const failed = new Set<string>();
/** Specifier → number of its latest retry. */
const retried = new Map<string, number>();

/**
 * @param specifier a key of the import map
 * @param attempt number of earlier attempts; a retry loads the current live release
 * @returns the module's exports
 * @throws Error if it cannot be fetched, has a wrong digest, or throws; a later call fetches it again
 */
export async function loadModule(specifier: string, attempt = 0): Promise<Record<string, unknown>> {
  if (attempt > (retried.get(specifier) ?? 0)) {
    retried.set(specifier, attempt);
    failed.delete(System.resolve(specifier));
    await addCurrentRelease(specifier, attempt);
  }
  if (failed.size > 0) await refetchFailedModules();
  try {
    return (await System.import(specifier)) as Record<string, unknown>;
  } catch (error) {
    forgetFailedModules();
    throw error;
  }
}

// Bypasses the HTTP cache, which would keep a damaged file for a year.
async function refetchFailedModules(): Promise<void> {
  const urls = [...failed];
  failed.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}

// SystemJS returns the same error for every later import of a failed module, and its dependents fail too. Deletes every
// registered module that has failed or is about to fail.
function forgetFailedModules(): void {
  for (const url of Object.values(System.getImportMap().imports ?? {})) {
    if (!System.has(url)) continue;
    System.import(url).catch(() => {
      if (System.delete(url)) failed.add(url);
    });
  }
}
