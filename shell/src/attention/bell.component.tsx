import { color } from '@lender-portal/ui';
import { IconButton, styled } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLazyPopover } from '../idle/use-lazy-popover';
import { BellIcon } from './bell-icon';
import { useAttention } from './use-attention';

// Overlays the bell, so that a late count causes no layout shift.
const Count = styled('span')({
  position: 'absolute',
  top: 0,
  // Larger texts move it off the bell.
  left: 'calc(12px + .5625rem)',
  minWidth: '1.5em',
  padding: '0 5px',
  borderRadius: '1em',
  backgroundColor: color('accent'),
  color: color('accent-ink'),
  fontSize: 'var(--lp-font-size-12)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.5,
  pointerEvents: 'none',
});

/** Larger texts make the count wider than the button. */
const COUNT_ROOM = 'max(0px, 2.8125rem - 45px)';
const MAX_COUNT = 99;

const loadAttention = () => import(/* webpackChunkName: "attention" */ './attention.component');

/** Number of action items, and the button that opens them. */
export function Bell() {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const attention = useAttention();
  const count = attention.items?.length ?? 0;
  const { loaded, isOpen, open, close } = useLazyPopover(
    loadAttention,
    'Your action items could not be loaded. Please try again.',
  );

  return (
    <>
      <IconButton
        ref={setButton}
        aria-label={count > 0 ? `Action items: ${count}` : 'Action items'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        sx={{ position: 'relative', marginInlineEnd: COUNT_ROOM }}
      >
        <BellIcon />
        {count > 0 && <Count aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</Count>}
      </IconButton>
      <Announcement count={attention.items?.length} />
      {loaded && <loaded.AttentionBell attention={attention} anchor={button} isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** Announces only the first count; later ones would interrupt. */
function Announcement({ count }: { count: number | undefined }) {
  const [first, setFirst] = useState<number>();
  // Screen readers ignore text that arrives together with its element.
  useEffect(() => setFirst((known) => known ?? count), [count]);
  return (
    <span role="status" className="lp-visually-hidden">
      {first !== undefined && first === count && first > 0 && (first === 1 ? '1 action item' : `${first} action items`)}
    </span>
  );
}
