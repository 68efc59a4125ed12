import { CONFIRM_PATH } from '@lender-portal/contracts';
import { lazyPage, type GuestPage, type LazyPage } from './components/lazy-page.component';
import { SignInPage } from './features/sign-in/sign-in.component';

const signUp = lazyPage('Create your account', async () => {
  const { SignUpPage } = await import(/* webpackChunkName: "sign-up" */ './features/sign-up/sign-up.component');
  return SignUpPage;
});
const joinRequest = lazyPage('Request to join', async () => {
  const { JoinRequest } = await import(
    /* webpackChunkName: "join-request" */ './features/join-request/join-request.component'
  );
  return JoinRequest;
});
const reset = lazyPage('Reset password', async () => {
  const { ResetPassword } = await import(
    /* webpackChunkName: "reset" */ './features/reset-password/reset-password.component'
  );
  return ResetPassword;
});
const changePassword = lazyPage('Change password', async () => {
  const { ChangePassword } = await import(
    /* webpackChunkName: "change-password" */ './features/change-password/change-password.component'
  );
  return ChangePassword;
});

const confirm = lazyPage('Confirm', async () => {
  const { ConfirmLink } = await import(
    /* webpackChunkName: "confirm" */ './features/confirm-link/confirm-link.component'
  );
  return ConfirmLink;
});

const joinCompany = lazyPage('Join a company', async () => {
  const { JoinCompany } = await import(
    /* webpackChunkName: "join-company" */ './features/join-company/join-company.component'
  );
  return JoinCompany;
});

const lazyPages: Readonly<Record<string, LazyPage>> = {
  'sign-up': signUp,
  'join-request': joinRequest,
  reset,
  'reset/change-password': changePassword,
  [CONFIRM_PATH]: confirm,
  'join-company': joinCompany,
};

/** @returns the path relative to the base path; empty for paths elsewhere */
const pathWithin = (basePath: string, pathname: string) =>
  pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length).replace(/^\/+|(?<!\/)\/+$/g, '') : '';

/** @returns the page of a path; sign-in, which is part of the main chunk, for all other paths */
export const findPage = (pathname: string, basePath: string): GuestPage =>
  lazyPages[pathWithin(basePath, pathname)]?.Page ?? SignInPage;

/** Loads the page of a path, so that its first render shows it. */
export async function loadPage(pathname: string, basePath: string): Promise<void> {
  await lazyPages[pathWithin(basePath, pathname)]?.load();
}

/** Prefetches the pages that sign-in links to. */
export function prefetchLinkedPages(): void {
  reset.prefetch();
  joinRequest.prefetch();
}
