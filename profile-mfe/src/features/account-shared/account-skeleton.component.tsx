import { DescriptionList, SkeletonText } from '@lender-portal/ui/lists';
import { List, Skeleton, styled } from '@mui/material';
import { AccountCard, AccountRow } from './account-card';

/** Two columns if each has room for the form of the details. */
export const AccountColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
  '& > div': { display: 'grid', gap: theme.spacing(3) },
}));

const button = (width: number) => <Skeleton variant="rounded" width={width} height={40} />;

const facts = (names: Readonly<Record<string, number>>) => (
  <DescriptionList
    items={Object.fromEntries(
      Object.entries(names).map(([name, width]) => [name, <SkeletonText key={name} width={width} />]),
    )}
  />
);

const list = (
  <List dense disablePadding>
    <AccountRow primary={<SkeletonText width={20} />} secondary={<SkeletonText width={30} />} />
  </List>
);

/** Skeleton of the account page; hidden for the first 150 ms. */
export const AccountSkeleton = () => (
  <AccountColumns role="progressbar" aria-label="Loading your account" className="lp-late">
    <div aria-hidden="true">
      <AccountCard title="Details" action={button(109)}>
        {facts({ Name: 14, Phone: 13, 'Role in the company': 17 })}
      </AccountCard>
      <AccountCard title="Sign-in" action={button(156)}>
        {facts({ Email: 20, 'Last sign-in': 19 })}
      </AccountCard>
      <AccountCard title="Accepted terms">{list}</AccountCard>
    </div>
    <div aria-hidden="true">
      <AccountCard title="Devices">{list}</AccountCard>
    </div>
  </AccountColumns>
);
