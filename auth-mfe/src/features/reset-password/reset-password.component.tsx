import { yupResolver } from '@hookform/resolvers/yup';
import { useBotChallenge } from '@lender-portal/client/bot-challenge';
import { useKeptForm } from '@lender-portal/client/react';
import type { PortalProps } from '@lender-portal/contracts';
import { resetPasswordSchema, type ResetPasswordValues } from '@lender-portal/contracts/rules';
import { notify } from '@lender-portal/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toMessage } from '../../auth-service/to-message';
import { EmailField } from '../../components/email-field.component';
import { GuestForm } from '../../components/guest-form.component';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';
import { ResetLinkEmailed } from './reset-link-emailed.component';

/** Emails a link for changing the password. */
export function ResetPassword(props: PortalProps) {
  const { authClient, config } = props;
  const challenge = useBotChallenge(config.botChallenge, 'reset');
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ resolver: yupResolver(resetPasswordSchema), mode: 'onTouched', defaultValues: { email: '' } });
  useKeptForm('auth-mfe/reset-password', form, ['email']);
  useEffect(() => notify.clear, []);

  const send = async ({ email }: ResetPasswordValues) => {
    notify.clear();
    try {
      const redirectTo = `${config.appUrl}/reset/change-password`;
      const { error } = await authClient.resetPasswordForEmail(email, { ...(await challenge.proof()), redirectTo });
      if (error) throw error;
      setIsSent(true);
    } catch (error) {
      challenge.renew();
      notify.error(toMessage(error));
    }
    return {};
  };

  if (isSent) return <ResetLinkEmailed {...props} />;
  return (
    <AuthLayout
      brand={config.brand}
      title="Reset password"
      lead="We'll email you a link you can use to reset your password"
      footer={<PageLink href={guestUrls(config.basePath).signIn}>Or try signing in again</PageLink>}
    >
      <GuestForm form={form} onSubmit={send} challenge={challenge} submitLabel="Reset" isKept>
        <EmailField autoComplete="username" />
      </GuestForm>
    </AuthLayout>
  );
}
