import { CONFIRM_PATH } from '@lender-portal/contracts';
import { lazyPage, type GuestPage } from './components/lazy-page.component';
import { SignIn } from './features/sign-in/sign-in.component';

const signUp = lazyPage('Create your account', async () => {
  const { SignUp } = await import(/* webpackChunkName: "sign-up" */ './features/sign-up/sign-up.component');
  return SignUp;
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

/** Guest pages by path relative to the base path. Only sign-in is part of the main chunk. */
const pages: Readonly<Record<string, GuestPage>> = {
  'sign-in': SignIn,
  'sign-up': signUp.Page,
  'join-request': joinRequest.Page,
  reset: reset.Page,
  'reset/change-password': changePassword.Page,
  [CONFIRM_PATH]: confirm.Page,
  'join-company': joinCompany.Page,
};

/** @returns the page of a path; sign-in for all other paths */
export function findPage(pathname: string, basePath: string): GuestPage {
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '';
  return pages[path.replace(/^\/+|(?<!\/)\/+$/g, '')] ?? SignIn;
}

/** Prefetches the pages that sign-in links to. */
export function prefetchLinkedPages(): void {
  reset.prefetch();
  joinRequest.prefetch();
}
