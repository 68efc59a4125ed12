import { offersExtension } from '@lender-portal/contracts';
import { color, notify } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { IconButton, styled } from '@mui/material';
import { useEffect, useState } from 'react';
import { whenIdle } from '../counters/when-idle';
import { useShellProps } from '../shell-props';
import { BellIcon } from './bell-icon';

// Lies over the bell: the number takes no room, whenever it arrives.
const Count = styled('span')({
  position: 'absolute',
  top: 0,
  left: 21,
  minWidth: 18,
  padding: '0 5px',
  borderRadius: 9,
  backgroundColor: color('accent'),
  color: color('accent-ink'),
  fontSize: 'var(--lp-font-size-12)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '18px',
  pointerEvents: 'none',
});

const MOST_SHOWN = 99;

const loadAttention = () => import(/* webpackChunkName: "attention" */ './attention.component');

/** What needs the lender: how much, and behind it the list. Nothing where the endpoint does not tell. Behaviour: attention.bell. */
export function Bell() {
  return offersExtension(useShellProps().config, 'attention') ? <BellButton /> : null;
}

function BellButton() {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { loaded, error, retry } = useLazy(loadAttention, isIdle || isOpen);

  // Before anybody has asked for it, it fails quietly.
  useEffect(() => {
    if (!error || !isOpen) return;
    setIsOpen(false);
    notify.error('What needs you could not be loaded. Please try again.');
  }, [error, isOpen]);

  function open() {
    if (error) retry();
    setIsOpen(true);
  }

  return (
    <>
      <IconButton
        ref={setButton}
        aria-label={count > 0 ? `What needs you: ${count}` : 'What needs you'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        sx={{ position: 'relative' }}
      >
        <BellIcon />
        {count > 0 && <Count aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Count>}
      </IconButton>
      {loaded && <loaded.Attention anchor={button} isOpen={isOpen} onClose={() => setIsOpen(false)} onCount={setCount} />}
    </>
  );
}
