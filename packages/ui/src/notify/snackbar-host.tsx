import { Portal, styled } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToNotices, visibleNotices } from './notice-store';
import { Snack } from './snack';

let hosts: readonly symbol[] = [];
const listeners = new Set<() => void>();

function setHosts(next: readonly symbol[]) {
  hosts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Elects the oldest mounted React root of the page to show the notices. */
function useIsHost() {
  const [token] = useState(() => Symbol());
  useEffect(() => {
    setHosts([...hosts, token]);
    return () => setHosts(hosts.filter((other) => other !== token));
  }, [token]);
  return useSyncExternalStore(
    subscribe,
    () => hosts[0] === token,
    () => false,
  );
}

const Column = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  right: 16,
  // Above the page's own notice, if any.
  bottom: 'max(16px, var(--lp-notice-room, 0px))',
  left: 16,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  pointerEvents: 'none',
  [theme.breakpoints.up('sm')]: { bottom: 'max(24px, var(--lp-notice-room, 0px))' },
}));

/** The page's snackbars, at the bottom center. */
export function SnackbarHost() {
  const isHost = useIsHost();
  const notices = useSyncExternalStore(subscribeToNotices, visibleNotices, visibleNotices);
  if (!isHost || notices.length === 0) return null;
  return (
    <Portal>
      <Column>
        {notices.map((notice) => (
          <Snack key={notice.id} notice={notice} />
        ))}
      </Column>
    </Portal>
  );
}
