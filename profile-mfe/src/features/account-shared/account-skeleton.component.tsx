import { Skeleton, styled } from '@mui/material';
import { AccountCard } from './account-card';

/** Two columns if each has room for the form of the details. */
export const AccountColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
  '& > div': { display: 'grid', gap: theme.spacing(3) },
}));

const columns = [
  ['Details', 'Sign-in'],
  ['Devices', 'Accepted terms'],
];

/** Skeleton of the account page; hidden for the first 150 ms. */
export const AccountSkeleton = () => (
  <AccountColumns role="progressbar" aria-label="Loading your account" className="lp-late">
    {columns.map((titles) => (
      <div key={titles[0]} aria-hidden="true">
        {titles.map((title) => (
          <AccountCard key={title} title={title} action={<Skeleton variant="rounded" width={124} height={40} />}>
            <Skeleton variant="rounded" height={44} />
          </AccountCard>
        ))}
      </div>
    ))}
  </AccountColumns>
);
