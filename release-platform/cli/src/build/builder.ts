/** The result of one build. */
export interface BuildResult {
  /** In milliseconds. */
  duration: number;
  /** Errors and warnings of the build tool; empty if there are none. */
  messages: string;
  isSuccessful: boolean;
}

/** Builds a module or remote with its own build tool. */
export interface Builder {
  /**
   * Generates the types of the GraphQL operations. @throws UserError that names a file that does not match the schema
   */
  generateTypes(): Promise<void>;
  /** Builds into a folder now and after every change. Calls `built` after each build. */
  watch(output: string, built: (result: BuildResult) => void): Promise<{ close(): Promise<void> }>;
  /** Builds once for production; by default into the module's `dist`. */
  run(output?: string): Promise<BuildResult>;
}
