import { toFailure } from '@lender-portal/client';

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
  const { code } = failure?.extensions ?? {};
  if (!failure || code === 'INTERNAL' || code === 'UNAVAILABLE')
    return { ...unrelated, message: toFailure(error).message };
  return {
    message: failure.message,
    concernsInvitation: code === 'NOT_FOUND' || code === 'BAD_USER_INPUT',
    isMember: code === 'CONFLICT',
  };
}
