import { useEffect, useId, useState, type ReactNode } from 'react';
import { color, fontSize, tokens } from '../theme/tokens';

/**
 * Styles of {@link IconAction}, applied once to the container. A styled component per action would dominate the
 * rendering time of long lists.
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
  '& .icon-action > button:hover': {
    backgroundColor: `color-mix(in srgb, ${color('ink')} 4%, transparent)`,
    color: color('ink'),
  },
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
  // Bridges the gap between icon and tooltip for the pointer.
  '& .icon-action > [data-tip]::after': {
    content: '""',
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    height: 4,
  },
} as const;

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

/**
 * Icon button with a tooltip that meets WCAG 1.4.13: it stays while hovered or focused, and Escape dismisses it from
 * anywhere. MUI's tooltip would add an 11 kB positioning engine to every page. Styles: {@link iconActionStyles}.
 */
export function IconAction({ name, tip, onClick, isRunning = false, refusal, children }: IconActionProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const refusalId = useId();
  const isTipVisible = isHovered || isFocused;
  const hide = () => {
    setHovered(false);
    setFocused(false);
  };

  useEffect(() => {
    if (!isTipVisible) return undefined;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A surrounding dialog only closes on the next Escape.
      event.stopPropagation();
      hide();
    };
    document.addEventListener('keydown', onEscape, { capture: true });
    return () => document.removeEventListener('keydown', onEscape, { capture: true });
  }, [isTipVisible]);

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
      {isTipVisible && (
        // Pressing the tooltip hides it, because it may cover other content.
        <span data-tip="" aria-hidden="true" onPointerDown={hide}>
          {refusal ?? tip}
        </span>
      )}
    </span>
  );
}
