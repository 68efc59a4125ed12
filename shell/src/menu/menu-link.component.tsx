import { followPageLink } from '@lender-portal/client/navigation';
import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { memo, useId } from 'react';
import { MenuCounter } from '../counters/counter.component';
import { iconComponents } from './menu-icons';
import type { MenuItem } from './menu-items';

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
    <ListItem disablePadding secondaryAction={item.counter && <MenuCounter id={counterId} {...item.counter} />}>
      <ListItemButton
        component="a"
        href={href}
        selected={isCurrent}
        {...(isCurrent && { 'aria-current': 'page' })}
        {...(item.counter && { 'aria-describedby': counterId })}
        onClick={(event) => {
          if (followPageLink(event)) onFollow?.();
        }}
      >
        <ListItemIcon>
          <ItemIcon />
        </ListItemIcon>
        <ListItemText>{item.label}</ListItemText>
      </ListItemButton>
    </ListItem>
  );
});
