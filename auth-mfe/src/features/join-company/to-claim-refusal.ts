interface GraphQLFailure {
  message: string;
  extensions?: { code?: unknown };
}

interface ClaimRefusal {
  message: string;
  /** Whether it is about the invitation, so that another one may do. */
  isOfInvitation: boolean;
  /** The account belongs to a company meanwhile: in another tab, or by the staff. */
  isMember: boolean;
}

/** @param error what the GraphQL client threw, told by its shape: its class would have the page wait for the library */
export function toClaimRefusal(error: unknown): ClaimRefusal {
  const [failure] = (error as { errors?: readonly GraphQLFailure[] }).errors ?? [];
  const about = { isOfInvitation: false, isMember: false };
  if (!failure) return { ...about, message: 'Something went wrong. Check your connection and try again.' };
  const { code } = failure.extensions ?? {};
  if (code === 'INTERNAL') return { ...about, message: 'Something went wrong. Please try again.' };
  return { message: failure.message, isOfInvitation: code === 'NOT_FOUND' || code === 'BAD_USER_INPUT', isMember: code === 'CONFLICT' };
}
