import { useQueryParameter, useSession } from '@lender-portal/client/react';
import type { GuestPageReason, PortalProps } from '@lender-portal/contracts';
import { LoadingState } from '@lender-portal/ui';
import { AuthLayout } from '../../layout/auth-layout.component';
import { LinkExpired } from './link-expired.component';
import { SavePassword } from './save-password.component';
import { useIsRecovery } from './use-is-recovery';

/**
 * Opened from an emailed link, which creates a session, or by signed-in users, who must enter their current password.
 */
export function ChangePassword(props: PortalProps) {
  const session = useSession(props.authClient);
  const isRecovery = useIsRecovery(props.authClient, session);
  const reason = useQueryParameter('reason') as GuestPageReason | null;

  if (session === null || (session && reason === 'link-expired'))
    return <LinkExpired email={session?.user.email} {...props} />;
  if (session === undefined || isRecovery === undefined) {
    return (
      <AuthLayout brand={props.config.brand} title="Change password">
        <LoadingState variant="form" rows={2} />
      </AuthLayout>
    );
  }
  return <SavePassword email={session.user.email ?? ''} isRecovery={isRecovery} {...props} />;
}
