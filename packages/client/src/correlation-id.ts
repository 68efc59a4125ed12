/**
 * @param error the failure of an operation, or an error with it as `cause`
 * @returns the correlation id in the server's log; undefined for other errors. Checks the shape instead of the class,
 *   so that modules do not have to load Apollo.
 */
export function correlationIdOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errors = [], cause } = error as Error & { errors?: readonly { extensions?: Record<string, unknown> }[] };
  const id = errors.map(({ extensions }) => extensions?.['correlationId']).find((each) => typeof each === 'string');
  return (id as string | undefined) ?? correlationIdOf(cause);
}
