import { prerenderRoot } from '@lender-portal/client/prerender';
import { RootComponent } from './root.component';

export const pages = {
  ...prerenderRoot(RootComponent, 'profile/create'),
  ...prerenderRoot(RootComponent, 'profile/account'),
  ...prerenderRoot(RootComponent, 'profile/company'),
  ...prerenderRoot(RootComponent, 'profile/notifications'),
};
