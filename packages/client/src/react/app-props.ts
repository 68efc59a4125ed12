import type { PortalAppProps } from '@lender-portal/contracts';
import { createPropsContext } from './props-context';

/** What the portal hands to a micro-frontend that needs no more than every one of them. Each module has a copy of its own. */
export const [AppPropsContext, useAppProps] = createPropsContext<PortalAppProps>();
