import { SectionCard } from '@lender-portal/ui';
import { DescriptionList, type DescriptionListProps } from '@lender-portal/ui/lists';
import { Box, Typography } from '@mui/material';
import { inset } from './loan';

interface FactsProps extends Pick<DescriptionListProps, 'items'> {
  title: string;
  note?: string;
}

/** A section of terms and values. */
export const Facts = ({ title, items, note }: FactsProps) => (
  <SectionCard title={title}>
    <Box sx={inset}>
      <DescriptionList hasColumns items={items} />
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {note}
        </Typography>
      )}
    </Box>
  </SectionCard>
);
