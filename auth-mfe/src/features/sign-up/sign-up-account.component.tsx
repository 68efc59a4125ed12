import { isAccountExistsError } from '@lender-portal/client';
import { track } from '@lender-portal/client/analytics';
import { useBotChallenge } from '@lender-portal/client/bot-challenge';
import { invitationRefusals, type GuestAppProps } from '@lender-portal/contracts';
import { findPasswordWeakness, type SignUpValues } from '@lender-portal/contracts/rules';
import { notify } from '@lender-portal/ui';
import { isServiceRefusal, toMessage } from '../../auth-service/to-message';
import type { FieldRefusals } from '../../components/guest-form.component';
import { isCommon } from '../../passwords/is-common';
import { guestUrls } from '../../urls';
import { SignUpForm } from './sign-up-form.component';

interface SignUpAccountProps extends GuestAppProps {
  invitation: string;
  onSignedUp: (email: string) => void;
}

/** Signs up. The auth service then emails a verification link. */
export function SignUpAccount({ authClient, config, invitation, onSignedUp }: SignUpAccountProps) {
  const challenge = useBotChallenge(config.botChallenge, 'sign-up');

  const toFieldErrors = (error: unknown): FieldRefusals<SignUpValues> => {
    challenge.renew();
    if (isAccountExistsError(error)) return { email: error.message };
    const code = isServiceRefusal(error) ? error.code : undefined;
    const message = toMessage(error);
    if (Object.values<string>(invitationRefusals).includes(message)) {
      const action = { label: 'Request to join', href: guestUrls(config.basePath).joinRequest };
      notify.error(message, { action, persist: true });
      return message === invitationRefusals.anotherAddress ? { email: message } : {};
    }
    notify.error(message);
    return code === 'weak_password' ? { password: message } : {};
  };

  const signUp = async ({
    email,
    password,
    firstName,
    lastName,
  }: SignUpValues): Promise<FieldRefusals<SignUpValues>> => {
    notify.clear();
    const weakness = await findPasswordWeakness(password, { email, brandName: config.brand.name, isCommon });
    if (weakness) return { password: weakness };
    try {
      const data = { invitation, firstName, lastName, portal: 'lender' };
      const options = { ...(await challenge.proof()), emailRedirectTo: config.appUrl, data };
      const { error } = await authClient.signUp({ email, password, options });
      if (error) return toFieldErrors(error);
      track('sign_up', config);
      onSignedUp(email);
      return {};
    } catch (error) {
      return toFieldErrors(error);
    }
  };

  return <SignUpForm onSubmit={signUp} challenge={challenge} />;
}
