import type { PortalAppProps } from '@lender-portal/contracts';
import { createPropsContext } from './props-context';

/** Props of micro-frontends without additional ones. Each module bundles its own copy of the context. */
export const [AppPropsContext, useAppProps] = createPropsContext<PortalAppProps>();
