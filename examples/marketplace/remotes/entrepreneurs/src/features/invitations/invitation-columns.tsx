import { formatMoment } from '@lender-portal/dates';
import { RowMenu } from '@lender-portal/ui/controls';
import { Email, type Column } from '@lender-portal/ui/lists';
import { Chip } from '@mui/material';
import { fullName, type Invitation } from '../borrower-data/borrower';

interface InvitationActions {
  /** Invitations that are being sent again. */
  resending: ReadonlySet<string>;
  onResend: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}

const hasExpired = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= Date.now();

export const invitationColumns = ({
  resending,
  onResend,
  onRevoke,
}: InvitationActions): readonly Column<Invitation>[] => [
  { head: 'Name', width: '18%', cell: (invitation) => <bdi>{fullName(invitation)}</bdi> },
  { head: 'Email', isWide: true, cell: ({ email }) => <Email address={email} /> },
  { head: 'Company', width: '18%', isSecondary: true, cell: ({ company }) => <bdi>{company ?? '–'}</bdi> },
  { head: 'Sent', width: 112, cell: ({ sentAt }) => formatMoment(sentAt) },
  {
    head: 'Expires',
    width: 168,
    cell: (invitation) =>
      hasExpired(invitation) ? (
        <Chip color="error" label={`Expired ${formatMoment(invitation.expiresAt)}`} />
      ) : (
        formatMoment(invitation.expiresAt)
      ),
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
          { label: 'Revoke', isDestructive: true, run: () => onRevoke(invitation) },
        ]}
      />
    ),
  },
];
