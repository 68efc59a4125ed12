/** Environment variables of a command. */
export type Environment = Readonly<Record<string, string | undefined>>;
