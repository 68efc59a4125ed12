import { EmptyState } from '@lender-portal/ui';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { TeamListCard } from '../../components/list-card.component';
import type { TeamListPage } from '../../use-list-page';
import type { TeamUrl } from '../../use-team-url-state';
import { DeactivateUser } from '../user-activity/deactivate-user.component';
import { useUserActivity } from '../user-activity/use-user-activity';
import type { TeamMember } from '../queries/user';
import { userColumns } from './user-columns';

interface UsersProps {
  /** Undefined for a skeleton. */
  list: TeamListPage<TeamMember> | undefined;
  teamUrl: TeamUrl;
  onClearSearch: () => void;
}

/** All users of the company. */
export function Users({ list, teamUrl: { urlState, hrefOf, go }, onClearSearch }: UsersProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const activity = useUserActivity();
  return (
    <>
      <TeamListCard
        title="Users"
        nouns="users"
        list={list}
        firstRows="getLenderUsers.nodes"
        columns={userColumns(activity)}
        page={urlState.users}
        hrefOf={(users) => hrefOf({ users })}
        onFollow={(users) => go({ users })}
        headingRef={headingRef}
        empty={<NoUsers search={urlState.search} onClearSearch={onClearSearch} />}
      />
      <DeactivateUser user={activity.toDeactivate} onCancel={activity.cancel} onConfirm={activity.confirm} />
    </>
  );
}

function NoUsers({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  if (!search)
    return (
      <EmptyState
        headingLevel="h3"
        title="No users yet"
        message="Users appear here after they sign up with an invitation."
      />
    );
  return (
    <EmptyState
      headingLevel="h3"
      title="No users found"
      message={`No name or email starts with “${search}”.`}
      action={
        <Button variant="outlined" onClick={onClearSearch}>
          Clear search
        </Button>
      }
    />
  );
}
