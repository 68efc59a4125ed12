import type { SidebarCountersProps } from '@lender-portal/contracts';
import { counterStyles, createLifecycles } from '@lender-portal/remote-kit';
import { ExchangeCount } from './features/counts/count.component';
import { createCountsModel, type CountsModel } from './features/counts/counts-model';

export const { bootstrap, mount, unmount, update } = createLifecycles<SidebarCountersProps, CountsModel>({
  Root: ExchangeCount,
  createModel: createCountsModel,
  styles: [counterStyles],
  // All counters share one model, so each number is requested once.
  modelKey: () => 'counts',
  renderFailure: () => null,
});
