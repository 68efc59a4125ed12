import { emit } from '@lender-portal/module-contract';
import { renderApplication } from '@lender-portal/testing';
import { act, waitFor } from '@testing-library/react';
import { Counts } from './counts.component';

const open = (item: 'exchange' | 'direct', count: (mode: string) => object) =>
  renderApplication(Counts, {
    ownProps: { item },
    resolvers: { Query: { exchangeCounts: (_: unknown, { mode }: { mode: string }) => count(mode) } } as never,
  });

// Behaviour: offers.counters
test('counts new projects and countered offers, also after a change', async () => {
  let newProjects = 1_000;
  const { container } = open('exchange', () => ({ newProjects, offersToAnswer: 2 }));
  await waitFor(() => expect(container).toHaveTextContent('1,0021,000 new projects, 2 offers to answer'));
  newProjects = 0;
  act(() => emit('exchange/changed', { mode: 'exchange' }));
  await waitFor(() => expect(container).toHaveTextContent('22 offers to answer'));
});

// Behaviour: offers.counters
test('counts direct requests', async () => {
  const { container } = open('direct', (mode) => ({ newProjects: 0, offersToAnswer: mode === 'DIRECT' ? 1 : 5 }));
  await waitFor(() => expect(container).toHaveTextContent('11 offer to answer'));
});
