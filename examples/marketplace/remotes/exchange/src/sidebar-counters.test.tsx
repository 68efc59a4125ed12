import { emit, type CounterItem } from '@lender-portal/module-contract';
import {
  becomeVisible,
  failure,
  installStyleSheets,
  serveGraphQL,
  signedInPortal,
} from '@lender-portal/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { firstQueries } from './first-queries';
import { bootstrap, mount, unmount, update } from './sidebar-counters';

type Props = Parameters<typeof mount>[0] & { domElement: HTMLElement };

const mounted: Props[] = [];

/** Mounts a counter in its own parcel, like the shell. */
async function mountCounter(item: CounterItem, ownProps: object = {}): Promise<Props> {
  const domElement = document.body.appendChild(document.createElement('span'));
  const props = {
    ...signedInPortal().portal,
    name: `parcel-${mounted.length}`,
    item,
    domElement,
    ...ownProps,
  } as unknown as Props;
  await bootstrap(props);
  await mount(props);
  mounted.push(props);
  return props;
}

beforeEach(() => {
  installStyleSheets();
  // Disable act, because React schedules renders on its own here, as in the portal.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(async () => {
  for (const props of mounted.splice(0)) await unmount(props);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
});

type Counts = { newProjects: number; offersToAnswer: number };
const counting = (counts: Partial<Counts>) => ({
  exchangeCounts: () => ({ newProjects: 0, offersToAnswer: 0, ...counts }),
});

// Behaviour: offers.counters
test('shows the number of new projects and waiting offers, with text for screen readers', async () => {
  serveGraphQL(counting({ newProjects: 1_000, offersToAnswer: 2 }));
  const { domElement } = await mountCounter('exchange');
  await waitFor(() => expect(domElement).toHaveTextContent('1,0021,000 new projects, 2 offers to answer'));
  expect(domElement.querySelector('[aria-hidden="true"]')).toHaveTextContent(/^1,002$/);
});

test('counts each item separately, with one request per item', async () => {
  const requests = serveGraphQL({
    exchangeCounts: ({ mode }: { mode: string }) =>
      mode === 'DIRECT' ? { newProjects: 4, offersToAnswer: 0 } : { newProjects: 0, offersToAnswer: 1 },
  });
  const exchange = [await mountCounter('exchange'), await mountCounter('exchange')];
  const direct = await mountCounter('direct');
  for (const { domElement } of exchange)
    await waitFor(() => expect(domElement).toHaveTextContent('11 offer to answer'));
  await waitFor(() => expect(direct.domElement).toHaveTextContent('44 new loan requests'));
  expect(requests.map(({ variables }) => variables['mode']).sort()).toEqual(['DIRECT', 'EXCHANGE']);
});

// Behaviour: page.early-queries
test('starts with the prefetched counts', async () => {
  const requests = serveGraphQL({});
  const counted = (item: 'exchange' | 'direct', newProjects: number) => ({
    body: firstQueries[`./SidebarCounters?item=${item}`],
    response: Promise.resolve(Response.json({ data: { exchangeCounts: { newProjects, offersToAnswer: 0 } } })),
  });
  const firstResponse = { ...counted('exchange', 12), others: [counted('direct', 4)] };
  const { domElement: exchange } = await mountCounter('exchange', { firstResponse });
  const { domElement: direct } = await mountCounter('direct', { firstResponse });
  await waitFor(() => expect(exchange).toHaveTextContent('1212 new projects'));
  await waitFor(() => expect(direct).toHaveTextContent('44 new loan requests'));
  expect(requests).toEqual([]);
});

// Behaviour: offers.counters
test.each([
  ['the reader comes back to the tab', becomeVisible],
  ['an offer or a visit has changed something', () => emit('exchange/changed', { mode: 'exchange' })],
])('refetches the counts when %s', async (_when, change) => {
  let total = 12;
  serveGraphQL({ exchangeCounts: () => ({ newProjects: total, offersToAnswer: 0 }) });
  const { domElement } = await mountCounter('exchange');
  await waitFor(() => expect(domElement).toHaveTextContent('12 new projects'));
  total = 13;
  change();
  await waitFor(() => expect(domElement).toHaveTextContent('13 new projects'));
});

// Behaviour: frame.counters
test.each(['INTERNAL', 'UNAUTHENTICATED'])(
  'shows nothing after a failure with %s, whatever was shown before',
  async (code) => {
    let isUp = true;
    serveGraphQL({
      exchangeCounts: () => {
        if (!isUp) throw failure(code);
        return { newProjects: 12, offersToAnswer: 0 };
      },
    });
    const { domElement } = await mountCounter('exchange');
    await waitFor(() => expect(domElement).toHaveTextContent('12 new projects'));
    isUp = false;
    becomeVisible();
    await waitFor(() => expect(domElement).toBeEmptyDOMElement());
  },
);

// Behaviour: frame.counters
test('shows nothing for zero or for an item of another remote', async () => {
  let total = 12;
  const requests = serveGraphQL({ exchangeCounts: () => ({ newProjects: total, offersToAnswer: 0 }) });
  const loans = await mountCounter('loans');
  const exchange = await mountCounter('exchange');
  await waitFor(() => expect(exchange.domElement).toHaveTextContent('12 new projects'));
  expect(loans.domElement).toBeEmptyDOMElement();
  expect(requests).toHaveLength(1);

  await update({ ...loans, item: 'direct' });
  await waitFor(() => expect(loans.domElement).toHaveTextContent('12 new loan requests'));

  total = 0;
  becomeVisible();
  await waitFor(() => expect(exchange.domElement).toBeEmptyDOMElement());
});
