import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { color, fontSize, tokens } from '../theme/tokens';

/**
 * The looks of {@link IconAction}, given once to whatever has many of them: a styled component for each of thousands
 * would be most of the time that long lists take.
 */
export const iconActionStyles = {
  '& .icon-action': { position: 'relative', display: 'inline-flex' },
  '& .icon-action > button': {
    display: 'inline-flex',
    padding: 8,
    border: 0,
    borderRadius: tokens.radiusSmall,
    background: 'none',
    color: color('ink-muted'),
    cursor: 'pointer',
  },
  '& .icon-action > button:hover': { backgroundColor: `color-mix(in srgb, ${color('ink')} 4%, transparent)`, color: color('ink') },
  '& .icon-action > button[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' },
  '& .icon-action > [data-tip]': {
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
    pointerEvents: 'none',
  },
} as const;

export interface IconActionProps {
  /** What it does, and to what. */
  name: string;
  /** What it does, in a word. */
  tip: string;
  onClick: () => void;
  /** It is being done: it keeps the focus, and cannot be pressed. */
  isRunning?: boolean;
  children: ReactNode;
}

/**
 * An icon to press, with a tooltip for the pointer and the keyboard, which Escape takes away. MUI's would bring a
 * positioning engine of 10 kB to every page; here the place is always the same. Looks: {@link iconActionStyles}.
 */
export function IconAction({ name, tip, onClick, isRunning = false, children }: IconActionProps) {
  const [isTold, setTold] = useState(false);
  const hide = () => setTold(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isTold) return;
    event.stopPropagation();
    hide();
  }

  return (
    <span className="icon-action" onMouseEnter={() => setTold(true)} onMouseLeave={hide}>
      <button
        type="button"
        aria-label={name}
        aria-disabled={isRunning || undefined}
        onClick={() => {
          hide();
          if (!isRunning) onClick();
        }}
        onFocus={(event) => setTold(event.currentTarget.matches(':focus-visible'))}
        onBlur={hide}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {isTold && (
        <span data-tip="" aria-hidden="true">
          {tip}
        </span>
      )}
    </span>
  );
}
