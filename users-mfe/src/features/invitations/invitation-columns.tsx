import { RowMenu } from '@lender-portal/ui/controls';
import { Email, SkeletonText, skeletonWidth, type Column } from '@lender-portal/ui/lists';
import { fullName } from '../../components/format';
import type { PendingInvitation } from '../queries/invitation';
import { InvitationDates } from './invitation-dates.component';

interface InvitationActions {
  /** Ids of invitations being resent. */
  resending: ReadonlySet<string>;
  onResend: (invitation: PendingInvitation) => void;
  onCopyLink: (invitation: PendingInvitation) => void;
  onRevoke: (invitation: PendingInvitation) => void;
}

export const invitationColumns = ({
  resending,
  onResend,
  onCopyLink,
  onRevoke,
}: InvitationActions): readonly Column<PendingInvitation>[] => [
  {
    head: 'Name',
    width: '28%',
    cell: (invitation) => <bdi>{fullName(invitation)}</bdi>,
    skeleton: () => (
      <>
        <SkeletonText<PendingInvitation> width={7} text="firstName" />{' '}
        <SkeletonText<PendingInvitation> width={8} text="lastName" />
      </>
    ),
  },
  {
    head: 'Email',
    isWide: true,
    cell: ({ email }) => <Email address={email} />,
    skeleton: (row) => <SkeletonText<PendingInvitation> width={skeletonWidth(row, 20, 28)} text="email" />,
  },
  {
    head: 'Date',
    width: 256,
    cell: (invitation) => <InvitationDates invitation={invitation} />,
    skeleton: () => <SkeletonText<PendingInvitation> width={10} text="createdAt:day" />,
  },
  {
    head: 'Actions',
    width: 64,
    isActions: true,
    cell: (invitation) => (
      <RowMenu
        of={fullName(invitation)}
        actions={[
          {
            label: 'Resend',
            refusal: resending.has(invitation.id) ? 'It is being sent.' : undefined,
            run: () => onResend(invitation),
          },
          { label: 'Copy link', run: () => onCopyLink(invitation) },
          { label: 'Revoke', isDestructive: true, run: () => onRevoke(invitation) },
        ]}
      />
    ),
    skeleton: () => null,
  },
];
