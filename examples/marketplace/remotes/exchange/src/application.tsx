import type { ReProjectExchangeProps } from './exchange-props';
import {
  ApplicationFailure,
  baseStyles,
  itemStyles,
  listStyles,
  loanStatusStyles,
  type RemoteApplication,
} from '@lender-portal/remote-kit';
import { Exchange } from './features/application/exchange.component';
import { createExchangeModel, type ExchangeModel } from './features/projects/exchange-model';
import { exchangeStyles } from './features/projects/exchange.styles';

/** Shared by the lifecycles and the prerendered pages. */
export const exchangeApplication: RemoteApplication<ReProjectExchangeProps, ExchangeModel> = {
  Root: Exchange,
  createModel: createExchangeModel,
  styles: [baseStyles, listStyles, itemStyles, loanStatusStyles, exchangeStyles],
  renderFailure: (retry) => <ApplicationFailure what="The projects" onRetry={retry} />,
};
