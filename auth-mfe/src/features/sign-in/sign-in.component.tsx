import { useBotChallenge } from '@lender-portal/client/bot-challenge';
import { useQueryParameter } from '@lender-portal/client/react';
import type { PortalProps } from '@lender-portal/contracts';
import type { SignInValues } from '@lender-portal/contracts/rules';
import { notify, type NoticeAction } from '@lender-portal/ui';
import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useResendLink } from '../../auth-service/use-resend-link';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';
import { findReason } from './reasons';
import { StorageNotice } from './storage-notice.component';
import { SignInForm, type SignInOutcome } from './sign-in-form.component';
import type { SignInRefusal } from './to-refusal';
import { useSignIn } from './use-sign-in';

/** Signs in. The root config listens to the auth client and then opens the requested page. */
export function SignInPage(props: PortalProps) {
  const { config, links } = props;
  const urls = guestUrls(config.basePath);
  const challenge = useBotChallenge(config.botChallenge, 'sign-in');
  const { signIn, signedIn } = useSignIn(props, challenge);
  const resendLink = useResendLink(props, challenge);

  const reason = useQueryParameter('reason');
  useEffect(() => {
    const redirectReason = findReason(reason);
    const action = redirectReason?.offer && { label: 'Go to entrepreneur login', href: links.entrepreneurLogin };
    if (redirectReason) notify.warning(redirectReason.message, { persist: true, ...(action && { action }) });
    // Notices about signing in must not outlive the page.
    return notify.clear;
  }, [reason, links]);

  const actionFor = (offer: SignInRefusal['offer'], email: string): NoticeAction | undefined => {
    if (offer === 'entrepreneur-login') return { label: 'Go to entrepreneur login', href: links.entrepreneurLogin };
    if (offer === 'confirmation-link') return { label: 'Send the link again', onClick: () => void resendLink(email) };
    return undefined;
  };

  const submit = async (values: SignInValues): Promise<SignInOutcome> => {
    notify.clear();
    const refusal = await signIn(values);
    if (!refusal) return { form: 'done' };
    const { severity, message, form, offer } = refusal;
    const action = actionFor(offer, values.email);
    notify[severity](message, { ...(action && { action, persist: true }) });
    return form === 'password' ? { form, message } : { form };
  };

  return (
    <AuthLayout
      brand={config.brand}
      title="Welcome"
      lead={`Sign in to ${config.brand.name}.`}
      footer={
        <>
          <span>{`New to ${config.brand.name}?`}</span> <PageLink href={urls.joinRequest}>Request to join</PageLink>
        </>
      }
    >
      <StorageNotice />
      <SignInForm onSubmit={submit} done={signedIn} challenge={challenge}>
        <Typography variant="body2" align="right" sx={{ mt: -1, mb: 0.5 }}>
          <PageLink href={urls.reset}>Forgot password?</PageLink>
        </Typography>
      </SignInForm>
    </AuthLayout>
  );
}
