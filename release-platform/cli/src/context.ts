import type { CliEnvironment } from './registry/environment';

/** Input and output of a command: the process, or its replacement in a test. */
export interface CliContext {
  env: CliEnvironment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  /** Asks a question with yes or no. Undefined if no terminal is attached. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Resolves when a long-running command should stop. */
  interrupted(): Promise<void>;
  /** @returns whether a browser was opened */
  openInBrowser(url: string): Promise<boolean>;
}
