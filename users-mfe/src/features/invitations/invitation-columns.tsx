import type { InvitationActions } from '@lender-portal/client/invitations';
import { Email, SkeletonText, skeletonWidth, type Column } from '@lender-portal/ui/lists';
import { fullName } from '../../components/format';
import type { PendingInvitation } from '../queries/invitation';
import { InvitationDates } from './invitation-dates.component';

export const invitationColumns = (
  menuOf: InvitationActions['menuOf'],
  onCopyLink: (invitation: PendingInvitation) => void,
): readonly Column<PendingInvitation>[] => [
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
    layout: 'wide',
    cell: ({ email }) => <Email address={email} />,
    skeleton: (row) => <SkeletonText<PendingInvitation> width={skeletonWidth(row, 20, 28)} text="email" />,
  },
  {
    head: 'Date',
    width: '16rem',
    cell: (invitation) => <InvitationDates invitation={invitation} />,
    skeleton: () => <SkeletonText<PendingInvitation> width={10} text="createdAt:day" />,
  },
  {
    head: 'Actions',
    width: '4rem',
    layout: 'actions',
    cell: (invitation) => menuOf(invitation, [{ label: 'Copy link', run: () => onCopyLink(invitation) }]),
    skeleton: () => null,
  },
];
