import type { Environment } from './registry/environment';

/** What a command reads and writes: the process, or what a test puts in its place. */
export interface Context {
  env: Environment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown; isTTY?: boolean };
  /** Ends when a command that runs until it is told to stop is told so. */
  interrupted(): Promise<void>;
  /** @returns whether there is a browser to show an address in */
  openInBrowser(url: string): Promise<boolean>;
}
