import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import { ErrorState, PageLayout } from '@lender-portal/ui';
import { Card } from '@mui/material';
import { AccountColumns } from '../account-shared/account-skeleton.component';
import { ActionItems } from './action-items.component';
import { EmailPreferences } from './email-preferences.component';
import { GetNotificationsDocument } from './get-notifications.generated';
import { NotificationsSkeleton } from './notifications-skeleton.component';

/** All action items, and the email preferences. */
export const NotificationsPage = () => (
  <PageLayout title="Notifications">
    <LoadedNotifications />
  </PageLayout>
);

function LoadedNotifications() {
  const { apolloClient } = useAppProps();
  const { data, error, refetch } = useQuery(GetNotificationsDocument, {
    client: apolloClient,
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error)
    return (
      <Card>
        <ErrorState
          title="Your notifications could not be loaded"
          {...toFailure(error)}
          onRetry={() => void refetch().catch(() => {})}
        />
      </Card>
    );
  if (!data) return <NotificationsSkeleton />;
  return (
    <AccountColumns>
      <div>
        <ActionItems items={data.attention} />
      </div>
      <div>
        <EmailPreferences preferences={data.mailPreferences} />
      </div>
    </AccountColumns>
  );
}
