import type { PartFailures } from '@lender-portal/module-contract';
import { createContext } from 'react';

/** `PortalProps.failures` for nested components; undefined if the portal has no fallback release. */
export const RemotePartFailuresContext = createContext<PartFailures | undefined>(undefined);
