import { List, ListItem, ListItemIcon, Skeleton } from '@mui/material';

const widths = [76, 148, 112, 96, 164, 136];

/** Placeholder of the menu while the viewer is unknown. */
export const MenuSkeleton = () => (
  <List disablePadding className="lp-late" aria-hidden="true">
    {widths.map((width) => (
      <ListItem key={width} sx={{ minHeight: 40 }}>
        <ListItemIcon>
          <Skeleton variant="rounded" width={20} height={20} />
        </ListItemIcon>
        <Skeleton width={width} />
      </ListItem>
    ))}
  </List>
);
