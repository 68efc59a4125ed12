import { spawn } from 'node:child_process';

/**
 * Runs a command and keeps its output, for commands that run at the same time.
 *
 * @param {string} cwd
 * @param {string} command the program
 * @param {string[]} args its arguments
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<{ exitCode: number, output: string }>} `output`: both streams
 */
export function capture(cwd, command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm and npx are batch files, which need a shell.
      shell: process.platform === 'win32',
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
