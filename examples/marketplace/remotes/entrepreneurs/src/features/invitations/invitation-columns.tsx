import { formatMoment } from '@lender-portal/dates';
import type { Column } from '@lender-portal/ui/lists';
import { Button, Typography } from '@mui/material';
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
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Company', width: '18%', isSecondary: true, cell: ({ company }) => <bdi>{company ?? '–'}</bdi> },
  { head: 'Sent', width: 112, cell: ({ sentAt }) => formatMoment(sentAt) },
  {
    head: 'Expires',
    width: 152,
    cell: (invitation) =>
      hasExpired(invitation) ? (
        <Typography component="span" variant="subtitle2" color="warning">
          {`Expired ${formatMoment(invitation.expiresAt)}`}
        </Typography>
      ) : (
        formatMoment(invitation.expiresAt)
      ),
  },
  {
    head: 'Actions',
    width: 200,
    isActions: true,
    cell: (invitation) => (
      <>
        <Button
          size="small"
          aria-label={`Resend the invitation to ${fullName(invitation)}`}
          loading={resending.has(invitation.id)}
          onClick={() => onResend(invitation)}
        >
          Resend
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Revoke the invitation to ${fullName(invitation)}`}
          onClick={() => onRevoke(invitation)}
        >
          Revoke
        </Button>
      </>
    ),
  },
];
