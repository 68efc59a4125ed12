import { createPropsContext } from '@lender-portal/client/react';

/** What the page hands to its one application. */
export interface PlatformProps {
  config: {
    brandName: string;
    /** Of the lenders' portal. */
    portalUrl: string;
  };
  /** That of the page's style policy. */
  nonce: string;
}

export const [PlatformPropsContext, usePlatformProps] = createPropsContext<PlatformProps>();
