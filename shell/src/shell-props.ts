import type { PortalAppProps, RemoteName } from '@lender-portal/contracts';
import { createContext, use } from 'react';
import type { LifeCycles } from 'single-spa';

/** What the root config hands to the frame. */
export interface ShellProps extends PortalAppProps {
  /** Loads a module that a remote exposes; rejects where it cannot be had. A further attempt fetches everything again. */
  loadModule(remote: RemoteName, exposed: string, options?: { attempt: number }): Promise<LifeCycles<Record<string, unknown>>>;
}

export const ShellPropsContext = createContext<ShellProps | null>(null);

/** The props of the frame, for every part of it. */
export function useShellProps(): ShellProps {
  const props = use(ShellPropsContext);
  if (!props) throw new Error('Rendered outside the frame');
  return props;
}
