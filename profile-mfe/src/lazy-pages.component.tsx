import { ErrorState, PageLayout } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Card } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { AccountSkeleton } from './features/account-shared/account-skeleton.component';
import { CompanySkeleton } from './features/company/company-skeleton.component';
import { NotificationsSkeleton } from './features/notifications/notifications-skeleton.component';

const loadAccount = async () =>
  (await import(/* webpackChunkName: "account" */ './features/own-account/account.component')).AccountSections;
const loadCompany = async () =>
  (await import(/* webpackChunkName: "company" */ './features/company/company.component')).CompanyPage;
const loadNotifications = async () =>
  (await import(/* webpackChunkName: "notifications" */ './features/notifications/notifications.component'))
    .NotificationsPage;

export const AccountPage = () => <LazyPage title="Account" load={loadAccount} skeleton={<AccountSkeleton />} />;
export const CompanyPage = () => <LazyPage title="Company" load={loadCompany} skeleton={<CompanySkeleton />} />;
export const NotificationsPage = () => (
  <LazyPage title="Notifications" load={loadNotifications} skeleton={<NotificationsSkeleton />} />
);

interface LazyPageProps {
  title: string;
  load: () => Promise<ComponentType>;
  skeleton: ReactNode;
}

/** A page in a chunk of its own, so that the wizard does not load it. */
function LazyPage({ title, load, skeleton }: LazyPageProps) {
  const { loaded: Page, error, retry } = useLazy(load);
  if (Page) return <Page />;
  return (
    <PageLayout title={title}>
      {error ? (
        <Card>
          <ErrorState title="This page could not be loaded" message="Please try again." onRetry={retry} />
        </Card>
      ) : (
        skeleton
      )}
    </PageLayout>
  );
}
