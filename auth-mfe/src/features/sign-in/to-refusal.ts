import { isTenantGuardError } from '@lender-portal/client';
import { isServiceRefusal, toMessage } from '../../auth-service/to-message';

/** The page's reaction to a failed sign-in. */
export interface SignInRefusal {
  severity: 'warning' | 'error';
  message: string;
  /** `password`: shows the message at the field and keeps all input; `reset`: clears the form. */
  form: 'password' | 'reset';
  /** Action of the notice. */
  offer?: 'entrepreneur-login' | 'confirmation-link';
}

/**
 * @param error what the auth client returned or threw
 * @returns the message and the form's reaction.
 */
export function toRefusal(error: unknown): SignInRefusal {
  if (isTenantGuardError(error)) {
    return error.data.tenantType === 'entrepreneur'
      ? {
          severity: 'warning',
          message: 'You are not authorized to view this page',
          form: 'reset',
          offer: 'entrepreneur-login',
        }
      : { severity: 'warning', message: error.message, form: 'reset' };
  }
  const isUnconfirmed = isServiceRefusal(error) && error.code === 'email_not_confirmed';
  return {
    severity: 'error',
    message: toMessage(error),
    form: 'password',
    ...(isUnconfirmed && { offer: 'confirmation-link' as const }),
  };
}
