import type { PrerenderedPages } from '@lender-portal/contracts';
import { prerenderApplication } from '@lender-portal/remote-kit/prerender';
import { borrowersApplication } from './application';

export const pages: PrerenderedPages = { borrowers: prerenderApplication(borrowersApplication, 'borrowers', {}) };
