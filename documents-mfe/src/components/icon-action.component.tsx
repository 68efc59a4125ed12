import { color, fontSize } from '@lender-portal/ui';
import { IconButton, styled } from '@mui/material';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

const Anchor = styled('span')({ position: 'relative', display: 'inline-flex' });

const Tip = styled('span')({
  position: 'absolute',
  zIndex: 2,
  bottom: 'calc(100% + 4px)',
  left: '50%',
  padding: '6px 10px',
  borderRadius: 6,
  backgroundColor: color('inverse'),
  color: color('inverse-ink'),
  fontSize: fontSize(12),
  fontWeight: 500,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  transform: 'translateX(-50%)',
  // Stays while the pointer is on it, and lets it pass to what lies below.
  pointerEvents: 'none',
});

interface IconActionProps {
  /** What it does, and to what. */
  name: string;
  /** What it does, in a word. */
  tip: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * An icon to press, with a tooltip for the pointer and the keyboard, which Escape takes away. MUI's would bring a
 * positioning engine of 10 kB to every page; here the place is always the same.
 */
export function IconAction({ name, tip, onClick, disabled = false, children }: IconActionProps) {
  const [isTold, setTold] = useState(false);
  const hide = () => setTold(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isTold) return;
    event.stopPropagation();
    hide();
  }

  return (
    <Anchor onMouseEnter={() => setTold(true)} onMouseLeave={hide}>
      <IconButton
        aria-label={name}
        disabled={disabled}
        onClick={() => {
          hide();
          onClick();
        }}
        onFocus={(event) => setTold(event.currentTarget.matches(':focus-visible'))}
        onBlur={hide}
        onKeyDown={onKeyDown}
      >
        {children}
      </IconButton>
      {isTold && <Tip aria-hidden="true">{tip}</Tip>}
    </Anchor>
  );
}
