import { PortalRoot } from '@lender-portal/ui';
import { Box, List, ListItemButton, ListSubheader } from '@mui/material';
import { createRoot } from 'react-dom/client';
import { slugOf, type GalleryState } from './gallery-state';
import { groups } from './groups';

/** Links to all states, and the chosen one in a frame, because a dialog would cover the links. */
function Index() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '280px minmax(0, 1fr)', height: '100vh' }}>
      <Box component="nav" aria-label="States" sx={{ overflow: 'auto', borderRight: 1, borderColor: 'divider' }}>
        {Object.entries(groups).map(([group, states]) => (
          <List key={group} dense subheader={<ListSubheader disableSticky>{group}</ListSubheader>}>
            {states.map((state) => (
              <ListItemButton
                key={state.name}
                component="a"
                href={`?state=${group}/${slugOf(state)}`}
                target="state"
                data-narrow={state.hasNarrow || undefined}
              >
                {state.name}
              </ListItemButton>
            ))}
          </List>
        ))}
      </Box>
      <Box component="iframe" name="state" title="State" sx={{ width: '100%', height: '100%', border: 0 }} />
    </Box>
  );
}

function State({ state }: { state: GalleryState }) {
  const { name, render, width = 480, picture, appears } = state;
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      data-picture={picture}
      data-appears={appears}
      sx={{ width, maxWidth: '100%', p: 2 }}
    >
      <h1 className="lp-visually-hidden">{name}</h1>
      {render()}
    </Box>
  );
}

const chosen = new URLSearchParams(location.search).get('state');
const [group = '', slug] = chosen?.split('/') ?? [];
const state = groups[group]?.find((each) => slugOf(each) === slug);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <PortalRoot>{state ? <State state={state} /> : <Index />}</PortalRoot>,
);
