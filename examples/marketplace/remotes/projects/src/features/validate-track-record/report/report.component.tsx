import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { formatCount, formatDay, formatInstant } from '@lender-portal/dates';
import { ErrorState, PageLayout, SectionCard } from '@lender-portal/ui';
import { DescriptionList, ListTable, SkeletonText } from '@lender-portal/ui/lists';
import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { followInTool } from '../../tool/tool.component';
import type { TrackRecordClaims } from '../claim';
import type { ValidateTrackRecordQuery } from '../track-record.generated';
import { reportColumns } from './report-columns';
import { reportFigures } from './report-figures';

interface ReportProps extends TrackRecordClaims {
  query: string;
  /** Undefined while loading. */
  data: ValidateTrackRecordQuery | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The printable report: number of confirmed claims and the record found for each. */
export function Report({ borrower, claims, query, data, error, onRetry }: ReportProps) {
  const { basePath } = useAppProps();
  const [checkedAt] = useState(() => new Date().toISOString());
  const rows = claims.map((claim, index) => ({ claim, index, match: data?.validateTrackRecord[index] }));
  const confirmed = rows.filter(({ match }) => match?.verdict === 'CONFIRMED').length;
  const count = formatCount(claims.length, 'claim');
  return (
    <PageLayout
      title={borrower === '' ? 'Track record' : `Track record of ${borrower}`}
      trail={
        <Link href={`${basePath}?${query}`} onClick={followInTool} sx={{ displayPrint: 'none' }}>
          Edit claims
        </Link>
      }
      actions={
        <Button variant="outlined" disabled={!data} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
          Print report
        </Button>
      }
    >
      <p className="lp-visually-hidden" role="status">
        {data && `${confirmed} of ${count} confirmed`}
      </p>
      {error ? (
        <Card>
          <ErrorState title="The claims could not be checked" {...toFailure(error)} onRetry={onRetry} />
        </Card>
      ) : (
        <SectionCard title={data ? `${confirmed} of ${count} confirmed` : `Checking ${count}`} isBusy={!data}>
          <Box sx={{ px: { xs: 2, md: 3 }, pb: 2 }}>
            <DescriptionList hasColumns items={reportFigures(claims, data?.validateTrackRecord)} />
          </Box>
          <ListTable label="Claims" columns={reportColumns} rows={rows} keyOf={({ index }) => index} />
          <Box sx={{ p: { xs: 2, md: 3 } }}>
            <Typography variant="caption" component="p" color="textSecondary">
              Confirmed: recorded at this address, sold within 31 days of the claimed date, at a price within 2% of the
              claimed price.
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {data ? <span>{describeSource(data, checkedAt)}</span> : <SkeletonText width={60} />}{' '}
              {data?.zipFlips.isDemo && <strong>Demo data: these sales are invented.</strong>}
            </Typography>
          </Box>
        </SectionCard>
      )}
    </PageLayout>
  );
}

/** Author, time and source of the report. */
const describeSource = ({ user, zipFlips: { through } }: ValidateTrackRecordQuery, checkedAt: string) =>
  `Checked by ${user.firstName} ${user.lastName}, ${formatInstant(checkedAt)}, ${through ? `against sales recorded through ${formatDay(through)}` : 'with no sales on record'}.`;
