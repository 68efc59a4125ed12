import type { PortalAppProps } from '@lender-portal/contracts';
import { createContext, use } from 'react';

export const DocumentsPropsContext = createContext<PortalAppProps | undefined>(undefined);

/** What the portal has handed to this application. */
export function useDocumentsProps(): PortalAppProps {
  const props = use(DocumentsPropsContext);
  if (!props) throw new Error('useDocumentsProps is used outside of the root component');
  return props;
}
