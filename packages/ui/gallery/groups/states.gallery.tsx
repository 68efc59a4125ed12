import { EmptyState, ErrorState, LoadingState } from '@lender-portal/ui';
import { Button } from '@mui/material';
import { ignore, type GalleryState } from '../gallery-state';

export const states: readonly GalleryState[] = [
  {
    name: 'Empty state',
    render: () => (
      <EmptyState
        title="No loans yet"
        message="They appear when an offer is accepted."
        action={<Button variant="contained">Find projects</Button>}
      />
    ),
  },
  { name: 'Empty state without action', render: () => <EmptyState title="No matching loans" /> },
  {
    name: 'Error state',
    render: () => (
      <ErrorState
        title="The loans could not be loaded"
        message="The portal could not be reached."
        reference="7f3c-19aa"
        onRetry={ignore}
      />
    ),
  },
  { name: 'Error state without retry', render: () => <ErrorState title="This page could not be displayed" /> },
  ...(['form', 'text'] as const).map((variant) => ({
    name: `Loading state ${variant}`,
    render: () => <LoadingState variant={variant} rows={3} />,
  })),
];
