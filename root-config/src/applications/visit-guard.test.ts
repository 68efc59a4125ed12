import type { RuntimeConfig } from '@lender-portal/contracts';
import { routeTable } from '@lender-portal/testing/route-table';
import { AccountError, type GuardedViewer } from '../guards/viewer';
import { SHELL } from './layout';
import { createSlotContents } from './slot-contents';
import { createVisitGuard } from './visit-guard';

const lender: GuardedViewer = {
  userId: 'u',
  hasCompany: true,
  isProfileComplete: true,
  isMain: true,
  isWhiteLabelLender: false,
};

// Behaviour: graphql.failures
test('leaves the message about a failed viewer to the page, and mounts the frame once the viewer is known', async () => {
  history.replaceState(null, '', '/lenders/loans');
  let answer: () => Promise<GuardedViewer> = () => Promise.reject(new AccountError('out of order'));
  const session = { viewer: () => answer(), endReason: undefined, accessToken: 'token' };
  const page = {
    config: { basePath: '/lenders', brand: { name: 'Lender Portal' } } as RuntimeConfig,
    routeTable,
    currentPath: () => 'loans',
    currentRoute: () => undefined,
  };
  const refreshSlot = jest.fn();
  const guard = createVisitGuard({ page, session, refreshSlot });
  const frame = createSlotContents({ page, session, guard } as never)[SHELL]!;
  expect(await frame()).toBeUndefined();
  await expect(guard.decideVisit()).rejects.toThrow('out of order');
  expect(refreshSlot).not.toHaveBeenCalled();
  answer = async () => lender;
  for (let visits = 0; visits < 2; visits++) expect(await guard.decideVisit()).toMatchObject({ kind: 'show' });
  expect(refreshSlot.mock.calls).toEqual([[SHELL]]);
});
