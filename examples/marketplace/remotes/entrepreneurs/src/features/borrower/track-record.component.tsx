import { SectionCard } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { formatAmount } from '@lender-portal/dates';
import { Box, Typography } from '@mui/material';
import type { Borrower } from '../borrower-data/borrower';
import { NothingYet } from './nothing-yet.component';

/** Outcomes of the borrower's recorded loans with this company. */
export function TrackRecord({
  record: { loans, open, repaid, declined, amountRepaid, repaidOnTime },
}: {
  record: Borrower['trackRecord'];
}) {
  return (
    <SectionCard title="Track record">
      {loans === 0 ? (
        <NothingYet>No track record yet. It starts with their first loan with you.</NothingYet>
      ) : (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
          <DescriptionList
            hasColumns
            items={{
              'Loans with you': loans,
              Open: open,
              'Paid off': repaid,
              Declined: declined,
              'Amount repaid': formatAmount(amountRepaid),
              'Paid off on time':
                repaid === 0
                  ? 'None paid off yet'
                  : `${repaidOnTime} of ${repaid} (${Math.round((100 * repaidOnTime) / repaid)}%)`,
            }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            On time: paid off by the end of the term, counted from funding.
          </Typography>
        </Box>
      )}
    </SectionCard>
  );
}
