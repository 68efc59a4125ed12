import { createPropsContext } from '@lender-portal/client/react';

/** Props of the page's only application. */
export interface PlatformProps {
  config: {
    brandName: string;
    /** Marks this deployment; the color is a background such as `#b00020`. */
    environment: { name: string; color: string | null } | null;
    /** URL of the lenders' portal. */
    portalUrl: string;
  };
  /** CSP nonce for styles. */
  nonce: string;
}

export const [PlatformPropsContext, usePlatformProps] = createPropsContext<PlatformProps>();
