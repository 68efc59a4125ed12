import { isTenantGuardError } from '@lender-portal/client';
import { isRefusal, toMessage } from '../../auth-service/to-message';

/** What the page makes of a sign-in that did not succeed. */
export interface Refusal {
  severity: 'warning' | 'error';
  message: string;
  /** `password`: said at the field too, and everything typed stays; `reset`: the form is emptied. */
  form: 'password' | 'reset';
  /** Offered in the notice. */
  offer?: 'entrepreneur-login' | 'confirmation-link';
}

/**
 * @param error what the auth client returned or threw
 * @returns the words for it and what becomes of the form. Behaviour: sign-in.refused, sign-in.tenant-type, sign-in.entrepreneur.
 */
export function toRefusal(error: unknown): Refusal {
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
  const isUnconfirmed = isRefusal(error) && error.code === 'email_not_confirmed';
  return {
    severity: 'error',
    message: toMessage(error),
    form: 'password',
    ...(isUnconfirmed && { offer: 'confirmation-link' as const }),
  };
}
