import { spawn } from 'node:child_process';

/**
 * Runs a command in this process's terminal. Signals such as Ctrl-C reach it too because it shares the process group.
 *
 * @param {string} command the program
 * @param {string[]} args its arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options] `env` is added to the environment
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
export function run(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      // On Windows npm and npx are batch files, which need a shell.
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      reject(
        new Error(error.code === 'ENOENT' ? `"${command}" is not installed or not on PATH.` : error.message, {
          cause: error,
        }),
      );
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Flags for `npm install` of test tools without a lock file. Their package.json has exact versions; the date decides
 * the versions of what these depend on. Move it when you update them.
 */
export const installFlags = [
  '--before=2026-11-29',
  '--no-package-lock',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
