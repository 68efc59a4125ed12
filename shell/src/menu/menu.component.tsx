import { useQuery } from '@apollo/client/react';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { color } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useId } from 'react';
import { useCurrentRoute } from '../navigation/use-current-route';
import { useShellProps } from '../shell-props';
import { createMenu, type MenuGroup } from './menu-items';
import { MenuLink } from './menu-link.component';
import { MenuSkeleton } from './menu-skeleton.component';

const Groups = styled('div')({ display: 'grid', gap: 24 });

const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0 });

const Title = styled('div')({
  padding: '0 12px 8px',
  color: color('ink-muted'),
  fontSize: 'var(--lp-font-size-12)',
  fontWeight: 600,
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
    <nav aria-label="Main" aria-busy={loading}>
      {loading ? (
        <MenuSkeleton />
      ) : (
        <Groups>
          {groups.map((group) => (
            <Group key={group.id} group={group} onFollow={onFollow} />
          ))}
        </Groups>
      )}
    </nav>
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
    <div>
      {title && <Title id={titleId}>{title}</Title>}
      <List role="list" {...(title && { 'aria-labelledby': titleId })}>
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
    </div>
  );
}
