import type { BotChallenge } from '@lender-portal/client/bot-challenge';
import type { PortalProps } from '@lender-portal/contracts';
import { notify } from '@lender-portal/ui';
import { toMessage } from './to-message';

/** @returns a function that resends the verification link and shows a notice with the result */
export function useResendLink(
  { authClient, config }: Pick<PortalProps, 'authClient' | 'config'>,
  challenge: BotChallenge,
) {
  return async (email: string): Promise<void> => {
    try {
      const options = { ...(await challenge.proof()), emailRedirectTo: config.appUrl };
      const { error } = await authClient.resend({ type: 'signup', email, options });
      if (error) throw error;
      notify.success(`We sent the link to ${email} again`);
    } catch (error) {
      notify.error(toMessage(error));
    } finally {
      challenge.renew();
    }
  };
}
