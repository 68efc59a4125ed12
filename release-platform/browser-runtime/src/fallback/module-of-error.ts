import { MODULE_PREFIX } from '@lender-portal/module-contract';

const RELEASE_ID = /\+[0-9a-f]{12}$/;
/** Folder of chunks that all releases of a module share. */
const SHARED_CHUNKS = 'files';
const URL_IN_FRAME = /https?:\/\/[^\s()?#]+/g;

/** @returns a module's folder, without the folder of the release */
function folderOf(url: string): string {
  const folders = url.split('/').slice(0, -1);
  const release = folders.findIndex((folder) => RELEASE_ID.test(folder));
  if (release !== -1) return folders.slice(0, release).join('/');
  return (folders.at(-1) === SHARED_CHUNKS ? folders.slice(0, -1) : folders).join('/');
}

const ROOT_CONFIG = `${MODULE_PREFIX}root-config`;

/**
 * Finds the module that threw: the first stack frame in an application's folder, otherwise in any module's folder.
 * Third-party libraries are attributed to the root config.
 *
 * @param urls key of the import map or remote → its URL
 * @param applications modules that slots mount; all others are libraries
 * @returns undefined for errors of browser extensions and of the browser itself
 */
export function moduleOfError(
  error: unknown,
  urls: Readonly<Record<string, string>>,
  applications: ReadonlySet<string>,
): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const keys = new Map(Object.entries(urls).map(([key, url]) => [folderOf(new URL(url, location.href).href), key]));
  const found = [...stack.matchAll(URL_IN_FRAME)].flatMap(([url]) => keys.get(folderOf(url)) ?? []);
  const modules = found.map((key) => {
    if (key.startsWith(MODULE_PREFIX)) return key.split('/', 2).join('/');
    return applications.has(key) ? key : ROOT_CONFIG;
  });
  return modules.find((module) => applications.has(module)) ?? modules[0];
}
