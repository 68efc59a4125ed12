import { useSession } from '@lender-portal/client/react';
import type { GuestAppProps, MailedLink, PortalProps } from '@lender-portal/contracts';
import { ErrorState, LoadingState } from '@lender-portal/ui';
import { useEffect } from 'react';
import { toMessage } from '../../auth-service/to-message';
import { AuthLayout } from '../../layout/auth-layout.component';
import { AskToConfirm } from './ask-to-confirm.component';
import { LinkProblemPage } from './link-problem.component';
import { OtherAccount } from './other-account.component';
import { toProblem } from './to-problem';
import { useMailedLink } from './use-mailed-link';
import { textsByType, sessionLinkTexts } from './link-texts';

/**
 * Target of emailed links. Opening it neither redeems the token nor signs in; that takes a click, because email
 * scanners open links.
 */
export function ConfirmLink({ mailedLink, ...props }: GuestAppProps) {
  useEffect(() => mailedLink?.forget, [mailedLink]);
  return mailedLink ? (
    <ConfirmMailedLink link={mailedLink} {...props} />
  ) : (
    <LinkProblemPage problem="missing" {...props} />
  );
}

function ConfirmMailedLink({ link, ...props }: PortalProps & { link: MailedLink }) {
  const { authClient, config } = props;
  const { step, error, linkSession, retry, confirm, replaceOther, keepOther } = useMailedLink(props, link);
  const session = useSession(authClient);
  const problem = error === undefined ? undefined : toProblem(error);
  const message = error === undefined ? undefined : toMessage(error);
  const { title, ...texts } = 'tokenHash' in link.credential ? textsByType[link.type] : sessionLinkTexts(link.type);

  if (problem) return <LinkProblemPage problem={problem} type={link.type} {...props} />;
  if (step === 'asking' || session === undefined) {
    return (
      <AuthLayout brand={config.brand} title={title}>
        <LoadingState variant="form" rows={2} label="Checking your link" />
      </AuthLayout>
    );
  }
  if (!linkSession && 'accessToken' in link.credential) {
    return (
      <AuthLayout brand={config.brand} title={title}>
        <ErrorState title="Your link could not be checked" message={message!} onRetry={retry} />
      </AuthLayout>
    );
  }
  if (linkSession && session && session.user.id !== linkSession.user.id) {
    const emails = { own: session.user.email, link: linkSession.user.email };
    return (
      <OtherAccount
        emails={emails}
        message={message}
        isBusy={step === 'busy'}
        onReplace={replaceOther}
        onKeep={keepOther}
        {...props}
      />
    );
  }
  return (
    <AuthLayout brand={config.brand} title={title}>
      <AskToConfirm
        texts={texts}
        linkEmail={linkSession?.user.email}
        ownEmail={session?.user.email}
        message={message}
        isBusy={step === 'busy'}
        onConfirm={confirm}
        {...props}
      />
    </AuthLayout>
  );
}
