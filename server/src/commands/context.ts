import type { Environment } from '@lender-portal/server-kit/environment/environment-reader';

/** Process environment and streams of a command. */
export interface CommandContext {
  env: Environment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}
