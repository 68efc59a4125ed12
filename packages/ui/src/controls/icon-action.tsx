import { useEffect, useId, useState, type ReactNode } from 'react';
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
  },
  // The way from the icon to its tooltip belongs to both: the pointer does not leave them on it.
  '& .icon-action > [data-tip]::after': { content: '""', position: 'absolute', top: '100%', left: 0, right: 0, height: 4 },
} as const;

export interface IconActionProps {
  /** What it does, and to what. */
  name: string;
  /** What it does, in a word. */
  tip: string;
  onClick: () => void;
  /** It is being done: it keeps the focus, and cannot be pressed. */
  isRunning?: boolean;
  /** Why it cannot be done here: told in the tooltip's place, and to screen readers. */
  refusal?: string | undefined;
  children: ReactNode;
}

/**
 * An icon to press, with a tooltip that stays while the pointer is on either or the keyboard's focus on the icon, and that
 * Escape takes away wherever the focus is (WCAG 1.4.13). MUI's would bring a positioning engine of 11 kB to every page;
 * here the place is always the same. Looks: {@link iconActionStyles}.
 */
export function IconAction({ name, tip, onClick, isRunning = false, refusal, children }: IconActionProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const refusalId = useId();
  const isTold = isHovered || isFocused;
  const hide = () => {
    setHovered(false);
    setFocused(false);
  };

  useEffect(() => {
    if (!isTold) return undefined;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What is around it, such as a dialog, hears the next one.
      event.stopPropagation();
      hide();
    };
    document.addEventListener('keydown', onEscape, { capture: true });
    return () => document.removeEventListener('keydown', onEscape, { capture: true });
  }, [isTold]);

  return (
    <span className="icon-action" onMouseEnter={() => setHovered(true)} onMouseLeave={() => setHovered(false)}>
      <button
        type="button"
        aria-label={name}
        aria-disabled={isRunning || refusal !== undefined || undefined}
        aria-describedby={refusal === undefined ? undefined : refusalId}
        onClick={() => {
          hide();
          if (!isRunning && refusal === undefined) onClick();
        }}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        {children}
      </button>
      {refusal !== undefined && (
        <span id={refusalId} hidden>
          {refusal}
        </span>
      )}
      {isTold && (
        // A press on it takes it out of the way of what it covers.
        <span data-tip="" aria-hidden="true" onPointerDown={hide}>
          {refusal ?? tip}
        </span>
      )}
    </span>
  );
}
