import { EmptyState } from '@lender-portal/ui';
import { useIsWide } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { ListCard } from '../../components/list-card.component';
import type { ListPage } from '../../use-list-page';
import type { TeamAddressState } from '../../use-team-address';
import { DeactivateUser } from '../user-activity/deactivate-user.component';
import { useUserActivity } from '../user-activity/use-user-activity';
import type { User } from '../queries/user';
import { UsersItems } from './users-items.component';
import { UsersTable } from './users-table.component';

interface UsersProps {
  list: ListPage<User>;
  place: TeamAddressState;
  onClearSearch: () => void;
}

/** All users of the company. */
export function Users({ list, place: { address, hrefOf, go }, onClearSearch }: UsersProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const activity = useUserActivity();
  const Rows = useIsWide() ? UsersTable : UsersItems;
  return (
    <>
      <ListCard
        title="Users"
        nouns="users"
        list={list}
        page={address.users}
        hrefOf={(users) => hrefOf({ users })}
        onFollow={(users) => go({ users })}
        headingRef={headingRef}
        empty={<NoUsers search={address.search} onClearSearch={onClearSearch} />}
      >
        {(users) => <Rows users={users} isActive={activity.isActive} onSwitch={activity.onSwitch} />}
      </ListCard>
      <DeactivateUser user={activity.toDeactivate} onCancel={activity.cancel} onConfirm={activity.confirm} />
    </>
  );
}

function NoUsers({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  if (!search)
    return (
      <EmptyState headingLevel="h3" title="No users yet" message="Whoever signs up with an invitation appears here." />
    );
  return (
    <EmptyState
      headingLevel="h3"
      title="No users found"
      message={`Nobody’s name or email begins with “${search}”.`}
      action={
        <Button variant="outlined" onClick={onClearSearch}>
          Clear search
        </Button>
      }
    />
  );
}
