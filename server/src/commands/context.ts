import type { Environment } from '@lender-portal/server-kit/environment/environment-reader';

/** What a command gets from the process it runs in. */
export interface Context {
  env: Environment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}
