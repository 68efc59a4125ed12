import type { PartFailures } from '@lender-portal/contracts';
import { createContext, use } from 'react';

export const PartFailuresContext = createContext<PartFailures | undefined>(undefined);

/** @returns `PortalProps.failures`, as `PortalRoot` was given them; undefined where the portal takes no other release */
export const usePartFailures = (): PartFailures | undefined => use(PartFailuresContext);
