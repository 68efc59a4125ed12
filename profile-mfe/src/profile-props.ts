import type { PortalAppProps } from '@lender-portal/contracts';
import { createContext, use } from 'react';

export const ProfilePropsContext = createContext<PortalAppProps | undefined>(undefined);

/** What the portal has handed to this application. */
export function useProfileProps(): PortalAppProps {
  const props = use(ProfilePropsContext);
  if (!props) throw new Error('useProfileProps is used outside of the root component');
  return props;
}
