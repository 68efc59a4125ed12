import { yupResolver } from '@hookform/resolvers/yup';
import { useBotChallenge } from '@lender-portal/client/bot-challenge';
import { changePasswordSchema, type ChangePasswordValues, type PortalProps } from '@lender-portal/contracts';
import { notify } from '@lender-portal/ui';
import { isAuthError } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { navigateToUrl } from 'single-spa';
import { isRefusal, toMessage } from '../../auth-service/to-message';
import { GuestForm, type FieldRefusals } from '../../components/guest-form.component';
import { NewPasswordFields } from '../../components/new-password-fields.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';

/** What the service refuses of a password itself. */
const PASSWORD_CODES = ['same_password', 'weak_password'];

/** Sets the password of whoever is signed in, and leads on to the portal. */
export function SavePassword({ email, authClient, config }: PortalProps & { email: string }) {
  // Changing the password of a session takes no token.
  const challenge = useBotChallenge(undefined, 'change-password');
  const form = useForm({
    resolver: yupResolver(changePasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });
  useEffect(() => notify.clear, []);

  const save = async ({ password }: ChangePasswordValues): Promise<FieldRefusals<ChangePasswordValues>> => {
    notify.clear();
    try {
      const { error } = await authClient.updateUser({ password });
      if (error) throw error;
      navigateToUrl(guestUrls(config.basePath).home);
      return {};
    } catch (error) {
      // The server ended the session meanwhile. To ask for its user makes the client notice, and this page with it.
      if (isAuthError(error) && error.name === 'AuthSessionMissingError') {
        await authClient.getUser();
        return {};
      }
      const message = toMessage(error);
      notify.error(message);
      return isRefusal(error) && PASSWORD_CODES.includes(error.code ?? '') ? { password: message } : {};
    }
  };

  return (
    <AuthLayout brand={config.brand} title="Change password" lead={`Choose a new password for ${email}.`}>
      <GuestForm form={form} onSubmit={save} challenge={challenge} submitLabel="Save password">
        {/* Tells password managers which account the new password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields label="New password" />
      </GuestForm>
    </AuthLayout>
  );
}
