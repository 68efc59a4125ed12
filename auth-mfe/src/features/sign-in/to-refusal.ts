import { isTenantGuardError } from '@lender-portal/client';
import { isRefusal, toMessage } from '../../auth-service/to-message';

/** What the page makes of a sign-in that did not succeed. */
export interface Refusal {
  severity: 'warning' | 'error';
  message: string;
  /** `password`: said at the field too; `reset`: the form is emptied; `keep`: the form can be sent again as it is. */
  form: 'password' | 'reset' | 'keep';
  /** Offered in the notice. */
  offer?: 'entrepreneur-login' | 'confirmation-link';
}

/** Refusals that are no verdict on what was entered. */
const NOT_ABOUT_THE_VALUES = ['captcha_failed'];

/**
 * @param error what the auth client returned or threw
 * @returns the words for it and what becomes of the form. Source: specification, sections 6 and 8; screens, "Guest pages".
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
  const message = toMessage(error);
  const isVerdict = isRefusal(error) && !NOT_ABOUT_THE_VALUES.includes(error.code ?? '');
  if (!isVerdict) return { severity: 'error', message, form: 'keep' };
  return {
    severity: 'error',
    message,
    form: 'password',
    ...(error.code === 'email_not_confirmed' && { offer: 'confirmation-link' as const }),
  };
}
