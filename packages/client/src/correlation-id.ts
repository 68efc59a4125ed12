/**
 * @param error whatever an operation failed with, or an error whose cause that is
 * @returns what the platform's log has this failure under; undefined where the error did not come from there. By its
 *   shape, so that no module loads Apollo for it.
 */
export function correlationIdOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errors = [], cause } = error as Error & { errors?: readonly { extensions?: Record<string, unknown> }[] };
  const id = errors.map(({ extensions }) => extensions?.['correlationId']).find((each) => typeof each === 'string');
  return (id as string | undefined) ?? correlationIdOf(cause);
}
