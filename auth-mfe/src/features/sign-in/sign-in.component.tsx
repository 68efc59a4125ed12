import { useBotChallenge } from '@lender-portal/client/bot-challenge';
import type { GuestPageReason, PortalProps, SignInValues } from '@lender-portal/contracts';
import { notify, type NoticeAction } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useEffect } from 'react';
import { useResendLink } from '../../auth-service/use-resend-link';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';
import { SignInForm, type SignInOutcome } from './sign-in-form.component';
import type { Refusal } from './to-refusal';
import { useSignIn } from './use-sign-in';

const Forgotten = styled('div')({ marginTop: -8, marginBottom: 4, fontSize: '0.875rem', textAlign: 'right' });

/** Why somebody has been sent here. */
const reasons: Readonly<Record<GuestPageReason, string>> = {
  expired: 'Your session has expired. Please sign in again.',
  'link-expired':
    'This link has expired or was already used. Please sign in; if your email is not verified yet, we can send the link again.',
  'link-invitation-invalid': 'Your invitation is no longer valid. Please ask for a new one, or request to join.',
  'link-account-deactivated': 'Your account has been deactivated.',
  'link-failed': 'The link could not be opened just now. Please try it again in a few minutes.',
};

/** Signs in; the root config, which listens to the auth client, then leads on to the page that was asked for. */
export function SignIn(props: PortalProps) {
  const { config, links } = props;
  const urls = guestUrls(config.basePath);
  const challenge = useBotChallenge(config.botChallenge, 'sign-in');
  const { signIn, signedIn } = useSignIn(props, challenge);
  const resendLink = useResendLink(props, challenge);

  useEffect(() => {
    const reason = new URLSearchParams(window.location.search).get('reason') as GuestPageReason | null;
    if (reason && Object.hasOwn(reasons, reason)) notify.warning(reasons[reason], { persist: true });
    // What was said about a sign-in means nothing on the next page.
    return notify.clear;
  }, []);

  const actionFor = (offer: Refusal['offer'], email: string): NoticeAction | undefined => {
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
          New to {config.brand.name}? <PageLink href={urls.joinRequest}>Request to join</PageLink>
        </>
      }
    >
      <SignInForm onSubmit={submit} done={signedIn} challenge={challenge}>
        <Forgotten>
          <PageLink href={urls.reset}>Forgot password?</PageLink>
        </Forgotten>
      </SignInForm>
    </AuthLayout>
  );
}
