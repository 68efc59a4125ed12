import type { ReProjectExchangeProps } from '@lender-portal/contracts';
import { baseStyles, createLifecycles, listStyles } from '@lender-portal/remote-kit';
import { exchangeStyles } from './features/open-projects/exchange.styles';
import { ExchangeFailure } from './features/open-projects/exchange-failure.component';
import { Exchange } from './features/open-projects/exchange.component';
import { createExchangeModel, type ExchangeModel } from './features/open-projects/exchange-model';

export const { bootstrap, mount, unmount } = createLifecycles<ReProjectExchangeProps, ExchangeModel>({
  Root: Exchange,
  createModel: createExchangeModel,
  styles: [baseStyles, listStyles, exchangeStyles],
  renderFailure: (retry) => <ExchangeFailure onRetry={retry} />,
});
