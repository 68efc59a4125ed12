import {
  renderApplication,
  sessionSettled,
  type PortalRenderOptions,
  type PortalRenderResult,
} from '@lender-portal/testing';
import { routeTable } from '@lender-portal/testing/route-table';
import { act } from '@testing-library/react';
import { RootComponent } from '../root.component';
import type { ShellProps } from '../shell-props';

type ShellRenderOptions = PortalRenderOptions & Partial<Pick<ShellProps, 'loadParcel' | 'firstResponse'>>;

/** Renders the frame and waits for the session. Counters never load unless `loadParcel` is given. */
export async function renderShell({
  loadParcel = () => new Promise(() => {}),
  firstResponse,
  ...options
}: ShellRenderOptions = {}): Promise<PortalRenderResult> {
  const result = renderApplication(RootComponent, {
    ...options,
    ownProps: { loadParcel, routeTable, ...(firstResponse && { firstResponse }) },
  });
  await act(() => sessionSettled(result.props.authClient));
  return result;
}
