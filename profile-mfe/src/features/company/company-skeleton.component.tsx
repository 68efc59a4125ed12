import { DescriptionList, SkeletonText } from '@lender-portal/ui/lists';
import { Skeleton, Stack } from '@mui/material';
import { AccountCard } from '../account-shared/account-card';
import { AccountColumns } from '../account-shared/account-skeleton.component';

const facts = (names: Readonly<Record<string, number>>, hasColumns: boolean) => (
  <DescriptionList
    hasColumns={hasColumns}
    items={Object.fromEntries(
      Object.entries(names).map(([name, width]) => [name, <SkeletonText key={name} width={width} />]),
    )}
  />
);

/** Skeleton of the company page; hidden for the first 150 ms. */
export const CompanySkeleton = () => (
  <AccountColumns role="progressbar" aria-label="Loading your company" className="lp-late">
    <div aria-hidden="true">
      <AccountCard title="Details">
        {facts({ 'Legal entity': 16, Type: 14, Phone: 13 }, true)}
        {facts({ Address: 36, 'Project types': 30 }, false)}
      </AccountCard>
    </div>
    <div aria-hidden="true">
      <AccountCard title="States">
        <Stack direction="row" spacing={1}>
          {[96, 128, 80].map((width) => (
            <Skeleton key={width} variant="rounded" width={width} height={24} />
          ))}
        </Stack>
      </AccountCard>
    </div>
  </AccountColumns>
);
