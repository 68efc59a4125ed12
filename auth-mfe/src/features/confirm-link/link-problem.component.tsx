import { useSession } from '@lender-portal/client/react';
import { WRONG_TENANT_TYPE, type MailedLinkType, type PortalProps } from '@lender-portal/contracts';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Typography } from '@mui/material';
import { FlowOutcome } from '../../components/outcome.component';
import { PageButton } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';
import { LinkExpired } from '../change-password/link-expired.component';
import type { LinkProblem } from './to-problem';

interface ProblemTexts {
  title: string;
  text: string;
  more?: string;
}

const textsByProblem: Readonly<Record<LinkProblem, ProblemTexts>> = {
  expired: {
    title: 'This link has expired',
    text: 'A link works once and only for a limited time. If you already used it, you can sign in.',
    more: 'If your email is not confirmed yet, sign in and we can send the link again.',
  },
  invitation: {
    title: 'Your invitation is no longer valid',
    text: 'Please ask for a new one, or request to join.',
  },
  deactivated: { title: 'Your account has been deactivated', text: 'This link can no longer be used to sign in.' },
  entrepreneur: { title: 'This portal is for lenders', text: 'You are not authorized to view this page.' },
  'tenant-type': { title: 'This portal is for lenders', text: WRONG_TENANT_TYPE },
  missing: {
    title: 'Open the link again',
    text: 'There is no link to confirm on this page. Please open the link in your email.',
    more: 'For your security, a link is discarded when you leave its page.',
  },
};

interface LinkProblemPageProps extends PortalProps {
  problem: LinkProblem;
  type?: MailedLinkType;
}

/** Shown for a link that cannot work: the reason and the next step. */
export function LinkProblemPage({ problem, type, ...props }: LinkProblemPageProps) {
  const { authClient, config } = props;
  const session = useSession(authClient);
  const { title, text, more } = textsByProblem[problem];

  if (problem === 'expired' && type === 'recovery') return <LinkExpired email={session?.user.email} {...props} />;
  return (
    <AuthLayout brand={config.brand} title={title} isNews>
      <FlowOutcome
        icon={WarningAmberOutlined}
        color="warning"
        action={<ProblemAction problem={problem} isSignedIn={Boolean(session)} {...props} />}
      >
        <Typography>{text}</Typography>
        {more && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {more}
          </Typography>
        )}
      </FlowOutcome>
    </AuthLayout>
  );
}

function ProblemAction({
  problem,
  isSignedIn,
  config,
  links,
}: PortalProps & { problem: LinkProblem; isSignedIn: boolean }) {
  const urls = guestUrls(config.basePath);
  if (problem === 'entrepreneur')
    return <PageButton href={links.entrepreneurLogin}>Go to entrepreneur login</PageButton>;
  if (isSignedIn) return <PageButton href={urls.home}>Go to the portal</PageButton>;
  if (problem === 'invitation') return <PageButton href={urls.joinRequest}>Request to join</PageButton>;
  return <PageButton href={urls.signIn}>Sign in</PageButton>;
}
