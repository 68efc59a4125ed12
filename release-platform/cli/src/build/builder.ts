/** What is told about a build. */
export interface BuildResult {
  /** Milliseconds. */
  duration: number;
  /** What the build says about itself, empty where nothing is wrong. */
  messages: string;
  isGood: boolean;
}

/** Builds a module or a remote by what its folder has for it. */
export interface Builder {
  /** Writes the types of the GraphQL operations. @throws Refusal that names the file where one does not fit the schema */
  generateTypes(): Promise<void>;
  /** Builds now, and again with every change, into a folder; `built` is called after each. */
  watch(output: string, built: (result: BuildResult) => void): Promise<{ close(): Promise<void> }>;
  /** Builds once, for production, into a folder: the module's `dist`, where none is named. */
  run(output?: string): Promise<BuildResult>;
}
