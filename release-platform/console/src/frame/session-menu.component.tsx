import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import { formatInstant } from '@lender-portal/dates';
import { notify } from '@lender-portal/ui';
import { ColorSchemeSwitch } from '@lender-portal/ui/controls';
import { Button, FormControl, FormControlLabel, FormHelperText, Popover, Switch, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardBody } from '../components/layout.component';
import { SESSION_KEY } from '../registry/queries';
import { storeSessionKey } from '../registry/session-key';
import { callRegistry } from '../registry/call';
import { errorMessage } from '../registry/registry-failure';
import { useHolder } from '../registry/holder';
import { isSlashOn, setSlashOn } from './search-shortcuts';

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
      <Button
        ref={setButton}
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Session of ${name}`}
        endIcon={<KeyboardArrowDownOutlined />}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0 }}
      >
        <AccountCircleOutlined sx={{ display: { sm: 'none' } }} />
        <Typography noWrap variant="inherit" aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {name}
        </Typography>
      </Button>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={button}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        marginThreshold={8}
        disableScrollLock
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Session', sx: { width: '18rem' } } }}
      >
        <CardBody>
          <div>
            <Typography variant="subtitle2" component="div">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {isOwner ? 'Access to all modules' : `Access to ${modules.join(', ') || 'no modules'}`}
            </Typography>
            {expiresAt && (
              <Typography variant="body2" color="textSecondary">
                {`Until ${formatInstant(expiresAt)}`}
              </Typography>
            )}
          </div>
          <ColorSchemeSwitch />
          <ShortcutSwitch />
          <Button variant="outlined" loading={end.isPending} onClick={() => end.mutate()}>
            End session
          </Button>
        </CardBody>
      </Popover>
    </>
  );
}

/** Explains the shortcuts of the search, and turns off the one of a single key. */
function ShortcutSwitch() {
  const [isOn, setOn] = useState(isSlashOn);
  return (
    <FormControl>
      <FormControlLabel
        label="/ searches modules"
        control={
          <Switch
            checked={isOn}
            onChange={(_event, next) => {
              setSlashOn(next);
              setOn(next);
            }}
          />
        }
      />
      <FormHelperText>Ctrl K or ⌘ K always does.</FormHelperText>
    </FormControl>
  );
}
