import { prerenderRoot } from '@lender-portal/client/prerender';
import { RootComponent } from './root.component';

export const pages = prerenderRoot(RootComponent, 'loans');
