import { takeCurrentRelease } from './current-release';

/** What SystemJS keeps of a module: `er` is why it failed, `L` the loading of its dependencies. */
interface ModuleRecord {
  er?: unknown;
  L?: Promise<unknown>;
}

const failed = new Set<string>();
/** Specifier → the further try that was begun last. */
const triedAgain = new Map<string, number>();

/**
 * @param specifier a module of the import map
 * @param attempt counts the tries that came before: a further one takes the release that is in the map by now, past
 *   whatever has become of the last one
 * @returns its exports
 * @throws Error where it cannot be fetched, is not what its hash says, or fails while it runs; a later call fetches again
 */
export async function loadPortalModule(specifier: string, attempt = 0): Promise<Record<string, unknown>> {
  if (attempt > (triedAgain.get(specifier) ?? 0)) {
    triedAgain.set(specifier, attempt);
    failed.delete(System.resolve(specifier));
    await takeCurrentRelease(specifier, attempt);
  }
  if (failed.size > 0) await fetchAgain();
  try {
    return (await System.import(specifier)) as Record<string, unknown>;
  } catch (error) {
    await forgetFailedModules();
    throw error;
  }
}

// Past the cache: a file that arrived damaged would be kept there, damaged, for a year.
async function fetchAgain(): Promise<void> {
  const urls = [...failed];
  failed.clear();
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload' })));
}

// SystemJS keeps a failed module and would answer every later import with the same error. Its small build has no
// method to forget one, only the table itself. What failed may be a dependency, and all that waited for it failed too.
async function forgetFailedModules(): Promise<void> {
  const table = Object.getOwnPropertySymbols(System)[0];
  if (!table) return;
  const records = (System as unknown as Record<symbol, Record<string, ModuleRecord>>)[table] ?? {};
  for (const [url, { er, L }] of Object.entries(records)) {
    if (!er && !(await isRejected(L))) continue;
    delete records[url];
    failed.add(url);
  }
}

const isRejected = (promise: Promise<unknown> | undefined) =>
  Promise.race([promise, undefined]).then(
    () => false,
    () => true,
  );
