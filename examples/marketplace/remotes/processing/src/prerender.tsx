import type { PrerenderedPages } from '@lender-portal/contracts';
import { prerenderApplication } from '@lender-portal/remote-kit/prerender';
import { loansApplication } from './application';

export const pages: PrerenderedPages = { loans: prerenderApplication(loansApplication, 'loans', {}) };
