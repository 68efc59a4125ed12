import type { ReProjectExchangeProps } from '@lender-portal/contracts';
import { ApplicationFailure, baseStyles, createLifecycles, itemStyles, listStyles } from '@lender-portal/remote-kit';
import { Exchange } from './features/application/exchange.component';
import { createExchangeModel, type ExchangeModel } from './features/projects/exchange-model';
import { exchangeStyles } from './features/projects/exchange.styles';

export const { bootstrap, mount, unmount } = createLifecycles<ReProjectExchangeProps, ExchangeModel>({
  Root: Exchange,
  createModel: createExchangeModel,
  styles: [baseStyles, listStyles, itemStyles, exchangeStyles],
  renderFailure: (retry) => <ApplicationFailure what="The projects" onRetry={retry} />,
});
