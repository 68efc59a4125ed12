interface GraphQLFailure {
  message: string;
  extensions?: { code?: unknown };
}

interface ClaimRefusal {
  message: string;
  /** Whether the error concerns the invitation, so that another one may work. */
  concernsInvitation: boolean;
  /** The account joined a company in the meantime, in another tab or through staff. */
  isMember: boolean;
}

/**
 * @param error what the GraphQL client threw. Checks the shape instead of the class, so that the page does not have to
 *   load the library.
 */
export function toClaimRefusal(error: unknown): ClaimRefusal {
  const [failure] = (error as { errors?: readonly GraphQLFailure[] }).errors ?? [];
  const unrelated = { concernsInvitation: false, isMember: false };
  if (!failure) return { ...unrelated, message: 'Something went wrong. Check your connection and try again.' };
  const { code } = failure.extensions ?? {};
  if (code === 'INTERNAL') return { ...unrelated, message: 'Something went wrong. Please try again.' };
  return {
    message: failure.message,
    concernsInvitation: code === 'NOT_FOUND' || code === 'BAD_USER_INPUT',
    isMember: code === 'CONFLICT',
  };
}
