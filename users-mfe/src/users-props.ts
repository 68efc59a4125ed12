import type { PortalAppProps } from '@lender-portal/contracts';
import { createContext, use } from 'react';

export const UsersPropsContext = createContext<PortalAppProps | undefined>(undefined);

/** What the portal has handed to this application. */
export function useUsersProps(): PortalAppProps {
  const props = use(UsersPropsContext);
  if (!props) throw new Error('useUsersProps is used outside of the root component');
  return props;
}
