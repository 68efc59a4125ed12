import { emit } from '@lender-portal/module-contract';
import { mountParcel, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { firstQueries } from './first-queries';
import { bootstrap, mount, unmount } from './sidebar-counters';

const counters = { bootstrap, mount, unmount };

// Behaviour: offers.counters
test('counts new projects and countered offers of each menu item, also after a change', async () => {
  let newProjects = 1_000;
  serveGraphQL({
    exchangeCounts: ({ mode }: { mode: string }) =>
      mode === 'DIRECT' ? { newProjects: 0, offersToAnswer: 1 } : { newProjects, offersToAnswer: 2 },
  });
  const { domElement: exchange } = await mountParcel(counters, { item: 'exchange' });
  const { domElement: direct } = await mountParcel(counters, { item: 'direct' });
  await waitFor(() => expect(exchange).toHaveTextContent('1,0021,000 new projects, 2 offers to answer'));
  await waitFor(() => expect(direct).toHaveTextContent('11 offer to answer'));
  newProjects = 0;
  emit('exchange/changed', { mode: 'exchange' });
  await waitFor(() => expect(exchange).toHaveTextContent('22 offers to answer'));
});

// Behaviour: page.early-queries
test('starts with the prefetched counts', async () => {
  const requests = serveGraphQL({});
  const counted = (item: 'exchange' | 'direct', newProjects: number) => ({
    body: firstQueries[`./SidebarCounters?item=${item}`],
    response: Promise.resolve(Response.json({ data: { exchangeCounts: { newProjects, offersToAnswer: 0 } } })),
  });
  const firstResponse = { ...counted('exchange', 12), others: [counted('direct', 4)] };
  const { domElement: exchange } = await mountParcel(counters, { item: 'exchange', firstResponse });
  const { domElement: direct } = await mountParcel(counters, { item: 'direct', firstResponse });
  await waitFor(() => expect(exchange).toHaveTextContent('1212 new projects'));
  await waitFor(() => expect(direct).toHaveTextContent('44 new loan requests'));
  expect(requests).toEqual([]);
});
