import type { PortalProps } from '@lender-portal/contracts';
import { ApplicationFailure, baseStyles, createLifecycles } from '@lender-portal/remote-kit';
import { Overview } from './features/overview/overview.component';
import { createOverviewModel, type OverviewModel } from './features/overview/overview-model';

export const { bootstrap, mount, unmount } = createLifecycles<PortalProps, OverviewModel>({
  Root: Overview,
  createModel: createOverviewModel,
  styles: [baseStyles],
  renderFailure: (retry) => <ApplicationFailure what="This page" onRetry={retry} />,
});
