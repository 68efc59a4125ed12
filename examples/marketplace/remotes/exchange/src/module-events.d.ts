import '@lender-portal/module-contract';

declare module '@lender-portal/module-contract' {
  /** Events that this remote emits. */
  interface ModuleEvents {
    /** A visit or an offer changed lists and counters. */
    'exchange/changed': { mode: 'exchange' | 'direct' };
  }
}
