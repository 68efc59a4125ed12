import { Alert, Button, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { removeNotice, type Notice, type NoticeAction } from './notice-store';

/** Time until a notice hides, ms; paused on hover and focus. Problems take longer to read. */
const DURATION = { success: 6_000, warning: 12_000, error: 12_000 };

function Action({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
  const { label, href, onClick } = action;
  const press = () => {
    onClick?.();
    onDone();
  };
  const common = { size: 'small', variant: 'outlined', onClick: press, sx: { mt: 1.5 } } as const;
  return href === undefined ? (
    <Button {...common}>
      <span>{label}</span>
    </Button>
  ) : (
    <Button {...common} href={href}>
      <span>{label}</span>
    </Button>
  );
}

/** A notice. Its live region is mounted first and filled afterwards, because screen readers only announce changes. */
export function Snack({ notice }: { notice: Notice }) {
  const { id, severity, message, action, persist } = notice;
  const [open, setOpen] = useState(true);
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  const close = () => setOpen(false);

  return (
    <Snackbar
      open={open}
      autoHideDuration={persist ? null : DURATION[severity]}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      slotProps={{ transition: { onExited: () => removeNotice(id) } }}
      sx={{ position: 'static', transform: 'none', width: '100%', maxWidth: 480, pointerEvents: 'auto' }}
    >
      <Alert
        severity={severity}
        role={severity === 'success' ? 'status' : 'alert'}
        onClose={close}
        sx={{ width: '100%', boxShadow: 'var(--lp-shadow-float)' }}
      >
        {announced && (
          <>
            <div>{message}</div>
            {action && <Action action={action} onDone={close} />}
          </>
        )}
      </Alert>
    </Snackbar>
  );
}
