import type { InvitationActions } from '@lender-portal/client/invitations';
import { formatMoment } from '@lender-portal/dates';
import { Email, SkeletonText, skeletonWidth, type Column } from '@lender-portal/ui/lists';
import { Chip } from '@mui/material';
import { fullName, type Invitation } from '../borrower-data/borrower';

const hasExpired = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= Date.now();

export const invitationColumns = (menuOf: InvitationActions['menuOf']): readonly Column<Invitation>[] => [
  {
    head: 'Name',
    width: '18%',
    cell: (invitation) => <bdi>{fullName(invitation)}</bdi>,
    skeleton: (row) => <SkeletonText width={skeletonWidth(row, 10, 16)} />,
  },
  {
    head: 'Email',
    layout: 'wide',
    cell: ({ email }) => <Email address={email} />,
    skeleton: (row) => <SkeletonText width={skeletonWidth(row, 20, 28)} />,
  },
  { head: 'Company', width: '18%', layout: 'secondary', cell: ({ company }) => (company ? <bdi>{company}</bdi> : '-') },
  {
    head: 'Sent',
    width: '7rem',
    cell: ({ sentAt }) => formatMoment(sentAt),
    skeleton: () => <SkeletonText width={10} />,
  },
  {
    head: 'Expires',
    width: '10.5rem',
    cell: (invitation) =>
      hasExpired(invitation) ? (
        <Chip color="error" label={`Expired ${formatMoment(invitation.expiresAt)}`} />
      ) : (
        formatMoment(invitation.expiresAt)
      ),
  },
  {
    head: 'Actions',
    width: '4rem',
    layout: 'actions',
    cell: (invitation) => menuOf(invitation),
    skeleton: () => null,
  },
];
