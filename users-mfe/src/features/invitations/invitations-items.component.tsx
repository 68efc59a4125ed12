import { ListItems } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { Email } from '../../components/email.component';
import { fullName } from '../../components/format';
import type { InvitationRowsProps } from '../queries/invitation';
import { invitationActions } from './invitation-actions';
import { InvitationDates } from './invitation-dates.component';

/** Invitations on narrow screens. */
export function InvitationsItems(props: InvitationRowsProps) {
  return (
    <ListItems role="list" aria-label="Invitations">
      {props.invitations.map((invitation) => (
        <li key={invitation.id}>
          <div>
            <div className="name">
              <bdi>{fullName(invitation)}</bdi>
            </div>
            <div className="email">
              <Email address={invitation.email} />
            </div>
          </div>
          <InvitationDates invitation={invitation} />
          <div className="actions">
            {invitationActions(invitation, props).map(({ label, name, isRunning, run }) => (
              <Button
                key={label}
                size="small"
                variant="outlined"
                aria-label={name}
                aria-disabled={isRunning || undefined}
                onClick={() => !isRunning && run()}
              >
                <span>{label}</span>
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ListItems>
  );
}
