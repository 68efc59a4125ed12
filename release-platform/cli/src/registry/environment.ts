/** The variables that a command is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;
