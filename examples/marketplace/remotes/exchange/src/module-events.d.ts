import type { Events } from './public-types';

declare module '@lender-portal/contracts' {
  interface ModuleEvents extends Events {}
}
