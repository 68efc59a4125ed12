import { ListSearch, useFirstPage, usePageQuery } from '@lender-portal/client/lists';
import { useAppProps } from '@lender-portal/client/react';
import { PageLayout } from '@lender-portal/ui';
import { PAGE_SIZE, useList } from '@lender-portal/ui/lists';
import { styled } from '@mui/material';
import { useCallback, useRef } from 'react';
import { useTeamUrlState } from '../../use-team-url-state';
import { GetUserInvitationsDocument } from '../queries/get-user-invitations.generated';
import { PendingInvitations } from '../invitations/invitations.component';
import { InviteUser } from '../invite-user/invite-user.component';
import { GetUsersDocument } from '../queries/get-users.generated';
import { Users } from '../users/users.component';
import { useReadyOrTimeout } from './use-ready-or-timeout';

/** Replaced as a whole when the first rows of a prerendered page are filled; the search field must stay outside. */
const Lists = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** Team page: users and invitations of the company. */
export function TeamLists() {
  const { basePath } = useAppProps();
  const teamUrl = useTeamUrlState(basePath);
  const { urlState, go } = teamUrl;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const onSearch = useCallback(
    (search: string, how: { replace: boolean }) => go({ search, users: 1, invitations: 1 }, how),
    [go],
  );
  const isFirst = urlState.users === 1 && urlState.invitations === 1 && urlState.search === '';
  const invitationsPage = usePageQuery(
    GetUserInvitationsDocument,
    { skip: (urlState.invitations - 1) * PAGE_SIZE, search: urlState.search },
    useFirstPage(GetUserInvitationsDocument, isFirst),
  );
  const invitations = useList({ ...invitationsPage, data: invitationsPage.data?.getLenderUserInvitations });
  const usersPage = usePageQuery(
    GetUsersDocument,
    { skip: (urlState.users - 1) * PAGE_SIZE, search: urlState.search },
    useFirstPage(GetUsersDocument, isFirst),
  );
  const users = useList({ ...usersPage, data: usersPage.data?.getLenderUsers });
  // Show both at once, because the number of users moves the invitations.
  const isReady = useReadyOrTimeout(invitations.status !== 'loading') && users.status !== 'loading';

  return (
    <PageLayout
      title="User management"
      headingRef={headingRef}
      actions={<InviteUser onSent={() => go({ invitations: 1 }, { replace: true })} />}
    >
      <ListSearch label="Search by name or email" search={urlState.search} onSearch={onSearch} />
      <Lists>
        <Users
          list={isReady ? users : undefined}
          teamUrl={teamUrl}
          onClearSearch={() => onSearch('', { replace: true })}
        />
        <PendingInvitations list={isReady ? invitations : undefined} teamUrl={teamUrl} pageHeadingRef={headingRef} />
      </Lists>
    </PageLayout>
  );
}
