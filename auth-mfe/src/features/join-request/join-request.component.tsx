import { useBotChallenge } from '@lender-portal/client/bot-challenge';
import type { GuestAppProps } from '@lender-portal/contracts';
import { toStoredPhone, type JoinRequestValues } from '@lender-portal/contracts/rules';
import { notify } from '@lender-portal/ui';
import { useEffect, useState } from 'react';
import type { FieldRefusals } from '../../components/guest-form.component';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';
import { CreateJoinRequestDocument } from './create-join-request.generated';
import { JoinRequestForm } from './join-request-form.component';
import { RequestSent } from './request-sent.component';
import { toJoinRefusal } from './to-join-refusal';

/** Requests an invitation from the marketplace's staff. */
export function JoinRequest(props: GuestAppProps) {
  const { config, loadApolloClient } = props;
  const challenge = useBotChallenge(config.botChallenge, 'join-request');
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    // Prefetch for submit. Ignore errors, because they recur then.
    loadApolloClient().catch(() => undefined);
    return notify.clear;
  }, [loadApolloClient]);

  const send = async (values: JoinRequestValues): Promise<FieldRefusals<JoinRequestValues>> => {
    notify.clear();
    try {
      const proof = await challenge.proof();
      const client = await loadApolloClient();
      const input = { ...values, phone: toStoredPhone(values.phone), ...proof };
      await client.mutate({ mutation: CreateJoinRequestDocument, variables: { input } });
      setIsSent(true);
      return {};
    } catch (error) {
      challenge.renew();
      const { message, fields } = toJoinRefusal(error);
      notify.error(message);
      return fields;
    }
  };

  if (isSent) return <RequestSent {...props} />;
  return (
    <AuthLayout
      brand={config.brand}
      title="Request to join"
      lead="Tell us who you are, and our team will contact you."
      footer={
        <>
          <span>Already have an account?</span> <PageLink href={guestUrls(config.basePath).signIn}>Sign in</PageLink>
        </>
      }
    >
      <JoinRequestForm onSubmit={send} challenge={challenge} />
    </AuthLayout>
  );
}
