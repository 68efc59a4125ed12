import { styled } from '@mui/material';
import { useLayoutEffect, useState, type CSSProperties, type HTMLAttributes } from 'react';
import { color, fontSize, tokens } from '../theme/tokens';

const MAX_HEIGHT = 280;
/** The list opens upward, over the map, if there is less room than this below. */
const MIN_HEIGHT = 180;
const GAP = 4;
/** Distance to the window's edge, px. */
const MARGIN = 8;

const List = styled('ul')({
  position: 'fixed',
  zIndex: 1,
  margin: 0,
  padding: 4,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  border: `1px solid ${color('border')}`,
  borderRadius: tokens.radius,
  backgroundColor: color('surface'),
  boxShadow: tokens.shadowFloat,
  fontSize: fontSize(14),
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    padding: '6px 12px 6px 36px',
    borderRadius: tokens.radiusSmall,
    cursor: 'pointer',
  },
  '& > li.Mui-focused': { backgroundColor: `color-mix(in srgb, ${color('ink')} 6%, transparent)` },
  '& > li.Mui-focusVisible': { outline: tokens.focusRing, outlineOffset: -2 },
  '& > li[aria-selected="true"]': { position: 'relative', color: color('accent'), fontWeight: 600 },
  '& > li[aria-selected="true"]::before': {
    content: '""',
    position: 'absolute',
    left: 15,
    top: 'calc(50% - 8px)',
    width: 6,
    height: 11,
    border: 'solid currentColor',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
});

const NoOptions = styled('li')({ color: color('ink-muted') });

interface OptionsListProps extends HTMLAttributes<HTMLUListElement> {
  /** Field that the list belongs to. */
  anchor: HTMLElement | null;
}

/**
 * Options list below the field, or above it if there is more room. A sibling of the field, so that it stays inside a
 * dialog's focus trap; positioned by the window, so that no container clips it.
 */
export function OptionsList({ anchor, children, ...listbox }: OptionsListProps) {
  const [position, setPosition] = useState<CSSProperties>();

  useLayoutEffect(() => {
    if (!anchor) return undefined;
    const update = () => setPosition(positionBeside(anchor.getBoundingClientRect()));
    update();
    // The field grows with the selection.
    const resizeObserver = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    resizeObserver?.observe(anchor);
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      resizeObserver?.disconnect();
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
    };
  }, [anchor]);

  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <List {...listbox} style={position ?? { visibility: 'hidden' }}>
      {isEmpty ? (
        <NoOptions role="option" aria-disabled="true" aria-selected="false">
          No matching states
        </NoOptions>
      ) : (
        children
      )}
    </List>
  );
}

function positionBeside({ left, top, bottom, width }: DOMRect): CSSProperties {
  const below = window.innerHeight - bottom - GAP - MARGIN;
  const above = top - GAP - MARGIN;
  const isBelow = below >= MIN_HEIGHT || below >= above;
  const maxHeight = Math.max(80, Math.min(MAX_HEIGHT, isBelow ? below : above));
  return { left, width, maxHeight, ...(isBelow ? { top: bottom + GAP } : { bottom: window.innerHeight - top + GAP }) };
}
