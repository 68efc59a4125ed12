import type { QueuedCheck } from '@lender-portal/registry-api';
import { screen, waitFor, within } from '@testing-library/react';
import { DOCUMENTS, idOf, USERS } from '../../fake-registry.fixtures';
import { openPlatform } from '../../open-platform.fixtures';

const aCheck = (id: string, more: Partial<QueuedCheck> = {}): QueuedCheck => ({
  id,
  state: 'waiting',
  releases: { [DOCUMENTS]: idOf('1.1.0', 'b') },
  requestedBy: 'documents-team',
  createdAt: '2026-11-25T04:00:00.000Z',
  acceptSize: false,
  startedAt: null,
  finishedAt: null,
  canceledBy: null,
  progress: null,
  position: 1,
  canCancel: true,
  ...more,
});

describe('the check queue', () => {
  // Behaviour: owners-page.releases
  it('lists running and waiting checks, and cancels one after a confirmation', async () => {
    const running = aCheck('c1', {
      state: 'running',
      position: null,
      progress: '2 of 6: /profile/documents at 1440 px',
    });
    const waiting = aCheck('c2', { releases: { [USERS]: idOf('1.2.0', 'd') }, requestedBy: 'users-team' });
    const { user, registry } = openPlatform({
      queue: [running, waiting],
      answers: {
        'DELETE /checks/c2': () => {
          registry.state.queue = [running];
          return { body: {} };
        },
      },
    });
    const queue = await screen.findByRole('region', { name: 'Check queue' });
    const [first, second] = within(queue).getAllByRole('listitem');
    expect(first).toHaveTextContent('Running: 2 of 6: /profile/documents at 1440 px');
    expect(second).toHaveTextContent(/Waiting, position 1 · users-team/);

    await user.click(within(second!).getByRole('button', { name: /^Cancel the check of/ }));
    const dialog = await screen.findByRole('dialog');
    expect(registry.bodiesOf('DELETE /checks/c2')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel check' }));
    expect(await screen.findByText('Check canceled.')).toBeInTheDocument();
    await waitFor(() => expect(within(queue).getAllByRole('listitem')).toHaveLength(1));
  });

  it('offers no Cancel button for the checks of another team', async () => {
    openPlatform({ queue: [aCheck('c1', { canCancel: false })] });
    const queue = await screen.findByRole('region', { name: 'Check queue' });
    expect(within(queue).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is hidden while no check runs or waits', async () => {
    openPlatform();
    await screen.findByRole('heading', { name: 'Live modules' });
    expect(screen.queryByRole('region', { name: 'Check queue' })).not.toBeInTheDocument();
  });
});

describe('a check that did not pass', () => {
  const ended = {
    id: 'c1',
    releases: { [DOCUMENTS]: idOf('1.1.0', 'b') },
    requestedBy: 'documents-team',
    createdAt: '2026-11-25T04:00:00.000Z',
    startedAt: null,
    finishedAt: '2026-11-25T04:01:00.000Z',
    progress: null,
    findings: [],
    screenshots: [],
    canceledBy: 'owners',
  };

  it.each([
    ['inconclusive', 'Inconclusive'],
    ['canceled', 'Canceled'],
  ])('shows that it is %s and offers no swap', async (state, heading) => {
    openPlatform({ address: '/platform/checks/c1', answers: { 'GET /checks/c1': { body: { ...ended, state } } } });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Swap in' })).not.toBeInTheDocument();
  });
});
