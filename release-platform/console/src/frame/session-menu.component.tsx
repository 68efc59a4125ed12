import { ChevronDownIcon, color, fontSize, notify, SignOutIcon } from '@lender-portal/ui';
import { ColorSchemeSwitch } from '@lender-portal/ui/controls';
import { formatInstant } from '@lender-portal/dates';
import { Button, Popover, styled } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SESSION_KEY } from '../registry/queries';
import { storeSessionKey } from '../registry/session-key';
import { callRegistry } from '../registry/call';
import { errorMessage } from '../registry/registry-failure';
import { useHolder } from '../registry/holder';

const WIDTH = '18rem';

const Item = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  maxWidth: 'min(40vw, 100%)',
  padding: '4px 8px',
  border: 0,
  borderRadius: 'var(--lp-radius-small)',
  background: 'none',
  color: color('ink'),
  fontSize: fontSize(14),
  fontWeight: 550,
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: `color-mix(in srgb, ${color('ink')} 5%, transparent)` },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none', color: color('ink-muted') },
});

const Content = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 16,
  fontSize: fontSize(14),
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { color: color('ink-muted'), overflowWrap: 'anywhere' },
});

/** The session's holder and a sign-out button. */
export function SessionMenu() {
  const { name, isOwner, modules, expiresAt } = useHolder();
  const queryClient = useQueryClient();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const end = useMutation({
    mutationFn: () => callRegistry<void>('/session', { method: 'DELETE' }),
    // Drops all cached data of the session.
    onSuccess: async () => {
      storeSessionKey(null);
      await queryClient.resetQueries({ queryKey: SESSION_KEY });
      queryClient.clear();
    },
    onError: (error) => notify.error(`The session was not ended. ${errorMessage(error)}`),
  });
  return (
    <>
      <Item
        ref={setButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Session of ${name}`}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">{name}</span>
        <ChevronDownIcon size={16} />
      </Item>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={button}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        marginThreshold={8}
        disableScrollLock
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Session', sx: { width: WIDTH } } }}
      >
        <Content>
          <div>
            <div className="name">{name}</div>
            <p>{isOwner ? 'Access to all modules' : `Access to ${modules.join(', ') || 'no modules'}`}</p>
            {expiresAt && <p>{`Until ${formatInstant(expiresAt)}`}</p>}
          </div>
          <ColorSchemeSwitch />
          <Button
            variant="outlined"
            fullWidth
            startIcon={<SignOutIcon size={20} />}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            End session
          </Button>
        </Content>
      </Popover>
    </>
  );
}
