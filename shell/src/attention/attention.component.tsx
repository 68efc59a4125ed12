import { Popover } from '@mui/material';
import { useEffect } from 'react';
import { AttentionList } from './attention-list.component';
import type { Attention as AttentionState } from './use-attention';

const WIDTH = 360;

interface AttentionProps {
  attention: AttentionState;
  anchor: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Popover of the bell. */
export function AttentionBell({
  attention: { items, failure, refresh, retry },
  anchor,
  isOpen,
  onClose,
}: AttentionProps) {
  useEffect(() => {
    if (isOpen) refresh();
  }, [isOpen, refresh]);

  return (
    <Popover
      open={isOpen}
      onClose={onClose}
      anchorEl={anchor}
      // Beside the menu, whose counters stay visible.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      marginThreshold={8}
      disableScrollLock
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': 'Action items',
          sx: { width: WIDTH, maxWidth: 'calc(100vw - 16px)', maxHeight: '75dvh' },
        },
      }}
    >
      <AttentionList items={items} failure={failure} onRetry={retry} onFollow={onClose} />
    </Popover>
  );
}
