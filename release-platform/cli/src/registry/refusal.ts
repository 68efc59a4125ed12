/** Why something was not done, as it is told. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** What the registry calls it, where the registry has refused. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
