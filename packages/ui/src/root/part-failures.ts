import type { PartFailures } from '@lender-portal/module-contract';
import { createContext, use } from 'react';

export const PartFailuresContext = createContext<PartFailures | undefined>(undefined);

/** @returns `PortalProps.failures` from `PortalRoot`; undefined if there is no fallback release */
export const usePartFailures = (): PartFailures | undefined => use(PartFailuresContext);
