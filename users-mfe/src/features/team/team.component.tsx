import { useAppProps, useKeptState } from '@lender-portal/client/react';
import { PageLayout } from '@lender-portal/ui';
import { SearchField } from '@lender-portal/ui/lists';
import { Button, styled } from '@mui/material';
import { useRef } from 'react';
import { useListPage } from '../../use-list-page';
import { useTeamUrlState } from '../../use-team-url-state';
import { GetUserInvitationsDocument } from '../queries/get-user-invitations.generated';
import { PendingInvitations } from '../invitations/invitations.component';
import { InviteUser } from '../invite-user/invite-user.component';
import { GetUsersDocument } from '../queries/get-users.generated';
import { Users } from '../users/users.component';
import { useFirstPage } from './use-first-page';
import { useSearchText } from './use-search-text';
import { useReadyOrTimeout } from './use-ready-or-timeout';

/** Replaced as a whole when the first rows of a prerendered page are filled; the search field must stay outside. */
const Lists = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** Team page: invitations and users of the company. */
export function TeamLists() {
  const { basePath } = useAppProps();
  const teamUrl = useTeamUrlState(basePath);
  const { urlState, go } = teamUrl;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isInviting, setInviting] = useKeptState('users-mfe/inviting', false);
  const search = useSearchText(urlState.search, go);
  const isFirst = urlState.users === 1 && urlState.invitations === 1 && urlState.search === '';
  const first = { isFirst, isChanging: isInviting };
  const invitations = useListPage(GetUserInvitationsDocument, (data) => data.getLenderUserInvitations, {
    page: urlState.invitations,
    search: urlState.search,
    fetchPolicy: useFirstPage(GetUserInvitationsDocument, first),
  });
  const users = useListPage(GetUsersDocument, (data) => data.getLenderUsers, {
    page: urlState.users,
    search: urlState.search,
    fetchPolicy: useFirstPage(GetUsersDocument, first),
  });
  // Wait for the invitations, which are above the users, to prevent layout shift.
  const isReady = useReadyOrTimeout(invitations.status !== 'loading') && users.status !== 'loading';

  return (
    <PageLayout
      title="User management"
      headingRef={headingRef}
      actions={
        <Button variant="contained" onClick={() => setInviting(true)}>
          Add new user
        </Button>
      }
    >
      <div data-kept>
        <SearchField
          label="Search by name or email"
          value={search.text}
          onChange={search.type}
          onCommit={search.commit}
          sx={{ maxWidth: 400 }}
        />
      </div>
      <Lists>
        <PendingInvitations list={isReady ? invitations : undefined} teamUrl={teamUrl} pageHeadingRef={headingRef} />
        <Users list={isReady ? users : undefined} teamUrl={teamUrl} onClearSearch={search.clear} />
      </Lists>
      <InviteUser
        isOpen={isInviting}
        onSent={() => go({ invitations: 1 }, { replace: true })}
        onClose={() => setInviting(false)}
      />
    </PageLayout>
  );
}
