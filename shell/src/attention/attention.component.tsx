import { Popover } from '@mui/material';
import { useEffect, useState } from 'react';
import { AttentionList } from './attention-list.component';
import { useAttention } from './use-attention';

const WIDTH = 360;

interface AttentionProps {
  anchor: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
  onCount: (count: number) => void;
}

/** Popover of the bell, including its query. */
export function Attention({ anchor, isOpen, onClose, onCount }: AttentionProps) {
  const { items, failure, refresh, retry } = useAttention();
  const count = items?.length ?? 0;
  useEffect(() => onCount(count), [onCount, count]);
  useEffect(() => {
    if (isOpen) refresh();
  }, [isOpen, refresh]);

  return (
    <>
      <Announcement count={items?.length} />
      <Popover
        open={isOpen}
        onClose={onClose}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
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
    </>
  );
}

/** Announces only the first count; later ones would interrupt. */
function Announcement({ count }: { count: number | undefined }) {
  const [first, setFirst] = useState<number>();
  if (first === undefined && count !== undefined) setFirst(count);
  return (
    <span role="status" className="lp-visually-hidden">
      {first !== undefined && first === count && first > 0 && (first === 1 ? '1 action item' : `${first} action items`)}
    </span>
  );
}
