import type { CounterItem, RemoteName } from '@lender-portal/module-contract';
import type { SidebarCountersProps } from '@lender-portal/contracts';
import { color } from '@lender-portal/ui';
import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useShellProps } from '../shell-props';
import { mountCounter } from './mount-counter';

/** A menu counter, and the remote that exposes `./SidebarCounters` for it. */
export interface MenuCounter {
  item: CounterItem;
  remote: RemoteName;
}

/** Remote → number of failed attempts. The next menu tries again with a fresh import. */
const failures = new Map<RemoteName, number>();

/** Container of a remote's counter. Stays empty until the counter has loaded, or if it fails. */
export function MenuCounter({ id, item, remote }: { id: string } & MenuCounter) {
  const slot = useRef<HTMLDivElement>(null);
  const { loadParcel, loadApolloClient, authClient, config, links, nonce, firstResponse } = useShellProps();
  useEffect(() => {
    const element = slot.current;
    if (!element || !loadParcel) return undefined;
    const props: SidebarCountersProps = {
      authClient,
      loadApolloClient,
      config,
      links,
      basePath: links[item],
      item,
      ...(nonce !== undefined && { nonce }),
      ...(firstResponse && { firstResponse }),
    };
    const attempt = failures.get(remote) ?? 0;
    const onFailed = () => void failures.set(remote, attempt + 1);
    return mountCounter(() => loadParcel(remote, './SidebarCounters', { attempt }), element, props, onFailed);
  }, [item, remote, loadParcel, loadApolloClient, authClient, config, links, nonce, firstResponse]);
  return (
    <Typography
      id={id}
      ref={slot}
      component="div"
      variant="caption"
      noWrap
      sx={{
        minWidth: '1.5rem',
        maxWidth: 72,
        px: '7px',
        borderRadius: '10px',
        color: color('accent'),
        backgroundColor: `color-mix(in srgb, ${color('accent')} 12%, transparent)`,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 600,
        textAlign: 'center',
        '&:empty': { display: 'none' },
      }}
    />
  );
}
