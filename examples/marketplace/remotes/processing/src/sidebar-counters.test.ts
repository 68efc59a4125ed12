import { mountParcel, serveGraphQL } from '@lender-portal/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { firstQueries } from './first-queries';
import { bootstrap, mount, unmount } from './sidebar-counters';

const counters = { bootstrap, mount, unmount };

test.each([
  [1, '11 loan needs action'],
  [2, '22 loans need action'],
])('counts the loans of %d that need action', async (total, text) => {
  serveGraphQL({ loans: () => ({ totalCount: total }) });
  const { domElement } = await mountParcel(counters, { item: 'loans' });
  await waitFor(() => expect(domElement).toHaveTextContent(text));
});

// Behaviour: page.early-queries
test('starts with the prefetched number', async () => {
  const requests = serveGraphQL({});
  const response = Promise.resolve(Response.json({ data: { loans: { totalCount: 5 } } }));
  const firstResponse = { body: firstQueries['./SidebarCounters?item=loans'], response };
  const { domElement } = await mountParcel(counters, { item: 'loans', firstResponse });
  await waitFor(() => expect(domElement).toHaveTextContent('55 loans need action'));
  expect(requests).toEqual([]);
});
