import { spawn } from 'node:child_process';

/**
 * Runs a command with this process's terminal. A signal that ends this process reaches the command too, for both
 * belong to one process group.
 *
 * @param {string} command the program
 * @param {string[]} args its arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options] `env` is added to the environment
 * @returns {Promise<number>} its exit code; 1 where a signal ended it
 */
export function run(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      // npm and npx are batch files there, which only a shell starts.
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      reject(new Error(error.code === 'ENOENT' ? `"${command}" was not found on this machine.` : error.message, { cause: error }));
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
