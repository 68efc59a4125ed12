import { isTenantGuardError } from '@lender-portal/client';
import { isServiceRefusal } from '../../auth-service/to-message';

/** Reasons why a link cannot work, each with its own text. */
export type LinkProblem = 'expired' | 'invitation' | 'deactivated' | 'entrepreneur' | 'tenant-type' | 'missing';

const problemsByCode: Readonly<Record<string, LinkProblem>> = {
  invitation_invalid: 'invitation',
  user_banned: 'deactivated',
};

/**
 * @param error what the auth client returned or threw
 * @returns the problem with the link; undefined if a retry may succeed
 */
export function toProblem(error: unknown): LinkProblem | undefined {
  if (isTenantGuardError(error)) return error.data.tenantType === 'entrepreneur' ? 'entrepreneur' : 'tenant-type';
  const isFinal = isServiceRefusal(error) && error.status !== undefined && error.status < 500 && error.status !== 429;
  if (isFinal) return problemsByCode[error.code ?? ''] ?? 'expired';
  // The client's error class for a session that the service has ended.
  return error instanceof Error && error.name === 'AuthSessionMissingError' ? 'expired' : undefined;
}
