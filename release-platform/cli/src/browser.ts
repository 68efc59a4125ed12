import type { CliEnvironment } from './registry/environment';

/** Whether this machine has a display that its user sees. False over SSH, in CI, and on headless machines. */
export function hasScreen(env: CliEnvironment, platform: NodeJS.Platform): boolean {
  if (env['SSH_CONNECTION'] || env['SSH_TTY'] || env['CI']) return false;
  return platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'] || env['WSL_DISTRO_NAME']);
}

/** @returns whether a browser was started with the URL; never throws */
export async function openInBrowser(
  url: string,
  env: CliEnvironment = process.env,
  platform = process.platform,
): Promise<boolean> {
  if (!hasScreen(env, platform)) return false;
  try {
    const { default: open } = await import('open');
    const child = await open(url);
    return child.exitCode === null || child.exitCode === 0;
  } catch {
    return false;
  }
}
