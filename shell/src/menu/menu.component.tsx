import { useQuery } from '@apollo/client/react';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { List, ListSubheader, styled } from '@mui/material';
import { useId } from 'react';
import { useCurrentRoute } from '../navigation/use-current-route';
import { useShellProps } from '../shell-props';
import { createMenu, type MenuGroup } from './menu-items';
import { MenuLink } from './menu-link.component';
import { MenuSkeleton } from './menu-skeleton.component';

// One style for all items, because a style per item costs more time.
const Navigation = styled('nav')({
  '& ul': { display: 'grid', gap: 4 },
  '& ul + *': { marginTop: 24 },
  '& li > a, & .MuiListSubheader-root': { paddingLeft: 12 },
  '& .MuiListItemIcon-root': { minWidth: '2rem', '& svg': { fontSize: '1.25rem' } },
  '& .MuiListItemText-primary': { fontWeight: 500 },
  // The counter does not catch clicks of its link.
  '& .MuiListItemSecondaryAction-root': { right: 12, pointerEvents: 'none' },
});

interface MenuProps {
  /** Called after an item was clicked. */
  onFollow?: (() => void) | undefined;
}

/** Navigation landmark "Main" with the items that the lender may open. */
export function Menu({ onFollow }: MenuProps) {
  const { apolloClient, routeTable } = useShellProps();
  // The root config loads the viewer before the frame mounts, so this only reads and watches the cache.
  const { data, loading } = useQuery(ViewerDocument, { client: apolloClient });
  const groups = createMenu(routeTable, {
    isWhiteLabelLender: data?.tenant.isWhiteLabelLender ?? false,
    isMain: data?.user.isMain ?? false,
  });
  return (
    <Navigation aria-label="Main" aria-busy={loading}>
      {loading ? <MenuSkeleton /> : groups.map((group) => <Group key={group.id} group={group} onFollow={onFollow} />)}
    </Navigation>
  );
}

function Group({ group: { title, items }, onFollow }: MenuProps & { group: MenuGroup }) {
  const {
    config: { basePath },
    routeTable,
  } = useShellProps();
  const current = useCurrentRoute(basePath, routeTable);
  const titleId = useId();
  return (
    <>
      {title && (
        <ListSubheader component="div" disableSticky id={titleId}>
          {title}
        </ListSubheader>
      )}
      <List dense disablePadding role="list" {...(title && { 'aria-labelledby': titleId })}>
        {items.map((item) => (
          <MenuLink
            key={item.id}
            item={item}
            href={`${basePath}/${item.path}`}
            isCurrent={item.id === current}
            onFollow={onFollow}
          />
        ))}
      </List>
    </>
  );
}
