import { followLink } from '@lender-portal/client/react';
import { color } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { memo, useId } from 'react';
import { MenuCounter } from '../counters/counter.component';
import { iconComponents } from './menu-icons';
import type { MenuItem } from './menu-items';
import { navigateToUrl } from 'single-spa';

const Row = styled('li')({ position: 'relative', listStyle: 'none' });

const Anchor = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '8px 12px',
  borderRadius: 'var(--lp-radius-small)',
  color: color('ink'),
  fontSize: 'var(--lp-font-size-14)',
  fontWeight: 500,
  lineHeight: 1.4,
  textDecoration: 'none',
  transition: 'background-color 120ms',
  '& svg': { flex: 'none', color: color('ink-muted'), transition: 'color 120ms' },
  '&:hover': { backgroundColor: `color-mix(in srgb, ${color('ink')} 5%, transparent)` },
  '&[aria-current="page"]': {
    backgroundColor: color('accent-soft'),
    color: color('accent'),
    fontWeight: 600,
    '& svg, & + span': { color: color('accent') },
  },
});

interface MenuLinkProps {
  item: MenuItem;
  href: string;
  isCurrent: boolean;
  onFollow?: (() => void) | undefined;
}

/**
 * Menu item. Its counter is the link's description rather than part of its name. Memoized, because a navigation changes
 * only two of them.
 */
export const MenuLink = memo(function MenuLink({ item, href, isCurrent, onFollow }: MenuLinkProps) {
  const counterId = useId();
  const ItemIcon = iconComponents[item.icon];
  return (
    <Row>
      <Anchor
        href={href}
        {...(isCurrent && { 'aria-current': 'page' })}
        {...(item.counter && { 'aria-describedby': counterId })}
        onClick={(event) => {
          if (followLink(event, navigateToUrl)) onFollow?.();
        }}
      >
        <ItemIcon size={20} />
        <span>{item.label}</span>
      </Anchor>
      {item.counter && <MenuCounter id={counterId} {...item.counter} />}
    </Row>
  );
});
