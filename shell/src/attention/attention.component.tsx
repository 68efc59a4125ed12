import { Popover } from '@mui/material';
import { useEffect } from 'react';
import { AttentionList } from './attention-list.component';
import type { Attention as AttentionState } from './use-attention';

const WIDTH = '26rem';

interface AttentionProps {
  attention: AttentionState;
  anchor: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Popover of the bell. */
export function AttentionBell({ attention, anchor, isOpen, onClose }: AttentionProps) {
  const { refresh } = attention;
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
          sx: {
            display: 'flex',
            flexDirection: 'column',
            width: WIDTH,
            maxWidth: 'calc(100vw - 16px)',
            maxHeight: '75dvh',
          },
        },
      }}
    >
      <AttentionList attention={attention} onFollow={onClose} />
    </Popover>
  );
}
