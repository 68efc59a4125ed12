import { PageLayout, SectionCard } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Box, Button, Chip, Link } from '@mui/material';
import type { GalleryState } from '../gallery-state';

const terms = { Amount: '$255,000.00', Rate: '10.50%', Closing: 'Jan 14, 2027' };

const card = (
  <SectionCard title="Terms">
    <Box sx={{ p: '0 24px 24px' }}>
      <DescriptionList items={terms} />
    </Box>
  </SectionCard>
);

export const layout: readonly GalleryState[] = [
  { name: 'Page', width: 960, render: () => <PageLayout title="Loan processing">{card}</PageLayout> },
  {
    name: 'Page with trail and actions',
    width: 960,
    hasNarrow: true,
    render: () => (
      <PageLayout
        title="1420 Maple Street, Austin"
        trail={<Link href="#loans">Loans</Link>}
        actions={
          <>
            <Button variant="outlined">Download</Button>
            <Button variant="contained">Record payment</Button>
          </>
        }
      >
        {card}
      </PageLayout>
    ),
  },
  { name: 'Section card', render: () => card },
  {
    name: 'Section card with count and actions',
    hasNarrow: true,
    render: () => (
      <SectionCard title="Draws" count={1204} actions={<Button variant="outlined">Add draw</Button>}>
        <Box sx={{ p: '0 24px 24px' }}>
          <Chip label="2 pending" color="warning" />
        </Box>
      </SectionCard>
    ),
  },
];
