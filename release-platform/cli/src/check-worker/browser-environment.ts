import type { Environment } from '../registry/environment';

/** Variables that a browser needs to start; none of them holds a secret. */
const PASSED_ON = new Set(
  'PATH HOME TMPDIR TEMP TMP LANG LC_ALL TZ DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR LD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH SYSTEMROOT SYSTEMDRIVE USERPROFILE LOCALAPPDATA APPDATA PROGRAMFILES'.split(
    ' ',
  ),
);

/** The environment of browsers that run code under check. */
export const browserEnvironment = (env: Environment): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && PASSED_ON.has(entry[0].toUpperCase())));

/** Removes everything else from an environment, so that no child process inherits a secret. */
export function keepBrowserEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!PASSED_ON.has(name.toUpperCase())) delete env[name];
}
