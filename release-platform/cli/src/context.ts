import type { CliEnvironment } from './registry/environment';

/** Input and output of a command: the process, or its replacement in a test. */
export interface CliContext {
  env: CliEnvironment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  /** Resolves when a long-running command should stop. */
  interrupted(): Promise<void>;
  /** @returns whether a browser was opened */
  openInBrowser(url: string): Promise<boolean>;
}
