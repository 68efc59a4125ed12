import { SkeletonText } from '@lender-portal/ui/lists';
import { List } from '@mui/material';
import { AccountCard, AccountRow } from '../account-shared/account-card';
import { AccountColumns } from '../account-shared/account-skeleton.component';

const card = (title: string) => (
  <div aria-hidden="true">
    <AccountCard title={title}>
      <List dense disablePadding>
        {[24, 18, 30, 20].map((width) => (
          <AccountRow
            key={width}
            primary={<SkeletonText width={width} />}
            secondary={<SkeletonText width={width - 4} />}
          />
        ))}
      </List>
    </AccountCard>
  </div>
);

/** Skeleton of the notifications page; hidden for the first 150 ms. */
export const NotificationsSkeleton = () => (
  <AccountColumns role="progressbar" aria-label="Loading your notifications" className="lp-late">
    {card('Action items')}
    {card('Email')}
  </AccountColumns>
);
