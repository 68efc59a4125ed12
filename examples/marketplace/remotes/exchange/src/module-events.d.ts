import type { Events } from './public-types';

declare module '@lender-portal/module-contract' {
  interface ModuleEvents extends Events {}
}
