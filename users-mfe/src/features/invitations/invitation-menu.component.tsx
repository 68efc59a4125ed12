import { color } from '@lender-portal/ui';
import { IconButton, Menu, MenuItem } from '@mui/material';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { useState } from 'react';
import { fullName } from '../../components/format';
import type { PendingInvitation } from '../queries/invitation';

export interface InvitationActions {
  /** Ids of invitations being resent. */
  resending: ReadonlySet<string>;
  onResend: (invitation: PendingInvitation) => void;
  onCopyLink: (invitation: PendingInvitation) => void;
  onRevoke: (invitation: PendingInvitation) => void;
}

/** Menu of an invitation's actions. */
export function InvitationMenu({
  invitation,
  resending,
  onResend,
  onCopyLink,
  onRevoke,
}: InvitationActions & { invitation: PendingInvitation }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const act = (run: (invitation: PendingInvitation) => void) => () => {
    close();
    run(invitation);
  };
  return (
    <>
      <IconButton
        aria-label={`Actions for ${fullName(invitation)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizOutlined fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem disabled={resending.has(invitation.id)} onClick={act(onResend)}>
          Resend
        </MenuItem>
        <MenuItem onClick={act(onCopyLink)}>Copy link</MenuItem>
        <MenuItem sx={{ color: color('error') }} onClick={act(onRevoke)}>
          Revoke
        </MenuItem>
      </Menu>
    </>
  );
}
