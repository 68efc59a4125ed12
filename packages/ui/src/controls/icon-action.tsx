import { IconButton, Tooltip } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';

export interface IconActionProps {
  /** Accessible name: action and object. */
  name: string;
  /** Tooltip: the action in one word. */
  tip: string;
  onClick: () => void;
  /** The action is running; the button keeps focus but ignores clicks. */
  isRunning?: boolean;
  /** Reason why the action is unavailable. Replaces the tooltip and is announced to screen readers. */
  refusal?: string | undefined;
  children: ReactNode;
}

/** Icon button with a tooltip. Escape closes the tooltip before a surrounding dialog. */
export function IconAction({ name, tip, onClick, isRunning = false, refusal, children }: IconActionProps) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', onEscape, { capture: true });
    return () => document.removeEventListener('keydown', onEscape, { capture: true });
  }, [isOpen]);

  return (
    <Tooltip
      title={refusal ?? tip}
      describeChild={refusal !== undefined}
      placement="top"
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <IconButton
        aria-label={name}
        // Above the link or button of a row.
        style={{ zIndex: 1 }}
        aria-disabled={isRunning || refusal !== undefined || undefined}
        onClick={() => {
          setOpen(false);
          if (!isRunning && refusal === undefined) onClick();
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
