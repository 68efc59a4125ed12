/** Why something was not done, as it is told. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
