/** Information for the page about itself. Matches `PageModules` of the root config. */
export interface LivePage {
  /** `<ledger revision>-<12 hex digits of a hash of the modules>`. The revision is 0 before the first swap. */
  revision: string;
  /** Whether it shows a preview or a check. */
  isPreview: boolean;
  /** Whether it uses an earlier map because the live one did not start. */
  isPreviousMap: boolean;
  /** Sorted ids of the browser's canaries. Undefined if there are none. */
  canaries?: string[];
  /** Authenticates the page's reports. Undefined if reports are off. */
  reportToken?: string | undefined;
}
