import type { SidebarCountersProps } from '@lender-portal/contracts';
import { createLifecycles } from '@lender-portal/remote-kit';
import { countStyles } from './features/open-project-count/count.styles';
import { createCountModel, type CountModel } from './features/open-project-count/count-model';
import { OpenProjectCount } from './features/open-project-count/open-project-count.component';

export const { bootstrap, mount, unmount, update } = createLifecycles<SidebarCountersProps, CountModel>({
  Root: OpenProjectCount,
  createModel: createCountModel,
  styles: [countStyles],
  // Both items count the same: one request serves every counter of the menu.
  modelKey: () => 'open-projects',
  renderFailure: () => null,
});
