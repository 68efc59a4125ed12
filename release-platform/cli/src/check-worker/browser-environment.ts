import type { CliEnvironment } from '../registry/environment';

/** Environment variables that a browser needs to start. None of them holds a secret. */
const ALLOWLIST = new Set(
  'PATH HOME TMPDIR TEMP TMP LANG LC_ALL TZ DISPLAY WAYLAND_DISPLAY XDG_RUNTIME_DIR LD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH SYSTEMROOT SYSTEMDRIVE USERPROFILE LOCALAPPDATA APPDATA PROGRAMFILES'.split(
    ' ',
  ),
);

/** The environment of browsers that run unchecked releases. */
export const browserEnvironment = (env: CliEnvironment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && ALLOWLIST.has(entry[0].toUpperCase()),
    ),
  );

/** Removes all other variables from an environment, so that no child process inherits a secret. */
export function keepBrowserEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!ALLOWLIST.has(name.toUpperCase())) delete env[name];
}
