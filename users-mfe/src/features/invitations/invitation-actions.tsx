import { createIcon, type Icon } from '@lender-portal/ui';
import { fullName } from '../../components/format';
import type { PendingInvitation, InvitationRowsProps } from '../queries/invitation';

const ResendIcon = createIcon(<path d="M4 12 20 4.5 15.5 20l-4-6.5zM11.5 13.5 20 4.5" />);
const LinkIcon = createIcon(
  <path d="M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.6" />,
);
const RevokeIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>,
);

interface InvitationAction {
  /** Action in one or two words. */
  label: string;
  /** Accessible name: action and object. */
  name: string;
  icon: Icon;
  isRunning: boolean;
  run: () => void;
}

/** Actions of an invitation, in display order. */
export function invitationActions(invitation: PendingInvitation, rows: InvitationRowsProps): InvitationAction[] {
  const recipient = fullName(invitation);
  return [
    {
      label: 'Resend',
      name: `Resend invitation to ${recipient}`,
      icon: ResendIcon,
      isRunning: rows.resending.has(invitation.id),
      run: () => rows.onResend(invitation),
    },
    {
      label: 'Copy link',
      name: `Copy link for ${recipient}`,
      icon: LinkIcon,
      isRunning: false,
      run: () => rows.onCopyLink(invitation),
    },
    {
      label: 'Revoke',
      name: `Revoke invitation to ${recipient}`,
      icon: RevokeIcon,
      isRunning: false,
      run: () => rows.onRevoke(invitation),
    },
  ];
}
