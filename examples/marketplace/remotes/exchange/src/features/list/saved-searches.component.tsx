import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client/graphql';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { toSearchQuery, type ProjectSearch } from '@lender-portal/marketplace-rules';
import { notify } from '@lender-portal/ui';
import { Button, Divider, ListItemText, Menu, MenuItem, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { DeleteSearchDocument, SavedSearchesDocument, SaveSearchDocument } from './saved-searches.generated';

/** Menu of the company's saved searches, which also saves or removes the one in use. */
export function SavedSearches({ state }: { state: ProjectSearch }) {
  const { basePath, apolloClient } = useAppProps();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const menuId = useId();
  const { data, error, refetch } = useQuery(SavedSearchesDocument, {
    client: apolloClient,
    fetchPolicy: 'cache-and-network',
    skip: !wasOpened,
  });
  const current = toSearchQuery(state);
  const found = data?.savedSearches.find(({ query }) => query === current);
  const close = () => setAnchor(null);

  async function change(mutation: typeof SaveSearchDocument, query: string, done: string, undo?: () => void) {
    close();
    notify.clear();
    try {
      const { data: changed } = await apolloClient.mutate({ mutation, variables: { query } });
      apolloClient.writeQuery({ query: SavedSearchesDocument, data: changed! });
      notify.success(done, undo && { action: { label: 'Undo', onClick: undo } });
    } catch (reason) {
      notify.error(toFailure(reason).message);
    }
  }
  const save = (query: string) => change(SaveSearchDocument, query, 'Search saved. We’ll notify you of new projects.');
  const remove = (query: string) => change(DeleteSearchDocument, query, 'Search removed.', () => void save(query));

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setWasOpened(true);
        }}
      >
        Saved searches
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close} disableScrollLock>
        {data?.savedSearches.map(({ name, query, isProfile }) => (
          <MenuItem
            key={query}
            selected={query === current}
            onClick={() => {
              close();
              changeLocation(`${basePath}?${query}`, 'push');
            }}
            sx={{ maxWidth: 'min(28rem, 90vw)', whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={isProfile ? 'Your company’s profile' : name}
              secondary={isProfile ? name : undefined}
              slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
        {!data && !error && (
          <MenuItem disabled aria-label="Loading the saved searches">
            <Skeleton width="16rem" />
          </MenuItem>
        )}
        {!data && error && (
          <MenuItem onClick={() => void refetch().catch(() => undefined)}>
            <ListItemText primary="Your searches could not be loaded" secondary="Try again" />
          </MenuItem>
        )}
        <Divider />
        {/* Keys, because a translated text cannot be replaced in its place. */}
        {found && !found.isProfile ? (
          <MenuItem key="remove" onClick={() => void remove(current)}>
            Remove this search
          </MenuItem>
        ) : (
          <MenuItem
            key="save"
            disabled={current === '' || found !== undefined || !data}
            onClick={() => void save(current)}
          >
            Save this search
          </MenuItem>
        )}
        <Typography variant="caption" color="textSecondary" component="li" sx={{ px: 2.5, py: 1, maxWidth: '28rem' }}>
          New projects that match these searches appear in your action items and emails.
        </Typography>
      </Menu>
    </>
  );
}
