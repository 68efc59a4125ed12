/** Environment variables of a command. */
export type CliEnvironment = Readonly<Record<string, string | undefined>>;
