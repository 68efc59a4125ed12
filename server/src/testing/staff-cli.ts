import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestServer } from './test-server';

const STAFF_CLI = fileURLToPath(new URL('../../../tools/staff.mjs', import.meta.url));

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the staff CLI against a server. */
export const runStaff = (
  { app }: TestServer,
  key: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<CliResult> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], PORT: String(app.settings.port), SERVICE_KEY: key, ...environment };
    execFile(process.execPath, [STAFF_CLI, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
