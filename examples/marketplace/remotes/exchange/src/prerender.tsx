import type { PrerenderedPages } from '@lender-portal/contracts';
import { prerenderApplication } from '@lender-portal/remote-kit/prerender';
import { exchangeApplication } from './application';

export const pages: PrerenderedPages = {
  exchange: prerenderApplication(exchangeApplication, 'exchange', { mode: 'exchange' }),
  direct: prerenderApplication(exchangeApplication, 'direct', { mode: 'direct' }),
};
