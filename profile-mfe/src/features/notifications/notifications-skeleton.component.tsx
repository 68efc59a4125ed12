import { SectionCard } from '@lender-portal/ui';
import { SkeletonText, skeletonWidth } from '@lender-portal/ui/lists';
import { List, ListItem, ListItemText, Skeleton } from '@mui/material';
import { AccountRow } from '../account-shared/account-card';
import { AccountColumns } from '../account-shared/account-skeleton.component';
import { EmailCard } from './email-card.component';
import { topics } from './topics';

/** Skeleton of the notifications page; hidden for the first 150 ms. */
export const NotificationsSkeleton = () => (
  <AccountColumns role="progressbar" aria-label="Loading your notifications" className="lp-late">
    <div aria-hidden="true">
      <SectionCard title="Action items">
        <List dense>
          {[0, 1, 2, 3].map((row) => (
            <ListItem key={row}>
              <ListItemText
                primary={<SkeletonText width={skeletonWidth(row, 20, 32)} />}
                secondary={<SkeletonText width={24} />}
                slotProps={{ secondary: { variant: 'caption' } }}
              />
            </ListItem>
          ))}
        </List>
      </SectionCard>
    </div>
    <div aria-hidden="true">
      <EmailCard>
        {Object.values(topics).map(({ name, content }) => (
          <AccountRow key={name} primary={name} secondary={content}>
            <Skeleton variant="rounded" width="11rem" height={40} />
          </AccountRow>
        ))}
      </EmailCard>
    </div>
  </AccountColumns>
);
