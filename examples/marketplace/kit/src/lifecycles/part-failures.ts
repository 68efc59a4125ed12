import type { PartFailures } from '@lender-portal/contracts';
import { createContext } from 'react';

/** `PortalProps.failures` for what stands deep in an application; undefined where the portal takes no other release. */
export const PartFailuresContext = createContext<PartFailures | undefined>(undefined);
