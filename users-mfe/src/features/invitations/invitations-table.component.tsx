import { IconAction } from '@lender-portal/ui/controls';
import { PlainListTable } from '@lender-portal/ui/lists';
import { Email } from '../../components/email.component';
import { fullName } from '../../components/format';
import type { InvitationRowsProps } from '../queries/invitation';
import { invitationActions } from './invitation-actions';
import { InvitationDates } from './invitation-dates.component';

export const invitationColumns = {
  '& .date': { width: 168, '@media (min-width: 1200px)': { width: 256 } },
  '& .actions': { width: 152 },
  '& td.actions': { textAlign: 'right', whiteSpace: 'nowrap' },
};

export function InvitationsTable(props: InvitationRowsProps) {
  return (
    <PlainListTable aria-label="Invitations" sx={invitationColumns}>
      <thead>
        <InvitationHeaders />
      </thead>
      <tbody>
        {props.invitations.map((invitation) => (
          <tr key={invitation.id}>
            <th scope="row">
              <bdi>{fullName(invitation)}</bdi>
            </th>
            <td>
              <Email address={invitation.email} />
            </td>
            <td>
              <InvitationDates invitation={invitation} />
            </td>
            <td className="actions">
              {invitationActions(invitation, props).map(({ label, name, icon: ActionIcon, isRunning, run }) => (
                <IconAction key={label} name={name} tip={label} isRunning={isRunning} onClick={run}>
                  <ActionIcon size={20} />
                </IconAction>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainListTable>
  );
}

export const InvitationHeaders = () => (
  <tr>
    <th scope="col">Name</th>
    <th scope="col">Email</th>
    <th scope="col" className="date">
      Date
    </th>
    <th scope="col" className="actions">
      <span className="lp-visually-hidden">Actions</span>
    </th>
  </tr>
);
