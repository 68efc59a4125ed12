/** A build that cannot be adopted. The message says what to change. */
export class AdoptionError extends Error {
  override readonly name = 'AdoptionError';
}
