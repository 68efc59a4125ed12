import type { CounterItem } from '@lender-portal/module-contract';
import {
  becomeVisible,
  failure,
  installStyleSheets,
  serveGraphQL,
  signedInPortal,
} from '@lender-portal/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { loans } from './features/loans/loans.fixtures';
import { firstQueries } from './first-queries';
import { bootstrap, mount, unmount } from './sidebar-counters';

type Props = Parameters<typeof mount>[0] & { domElement: HTMLElement };

const mounted: Props[] = [];

/** Mounts a counter in its own parcel, like the shell. */
async function mountCounter(item: CounterItem, ownProps: object = {}): Promise<HTMLElement> {
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
  return domElement;
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

test('shows the number of loans that need action, with text for screen readers, in one request', async () => {
  const requests = serveGraphQL({ loans: loans(3) });
  const counters = [await mountCounter('loans'), await mountCounter('loans')];
  for (const counter of counters) await waitFor(() => expect(counter).toHaveTextContent('22 loans need action'));
  expect(counters[0]?.querySelector('[aria-hidden="true"]')).toHaveTextContent(/^2$/);
  expect(requests.map(({ operation }) => operation)).toEqual(['LoansThatNeedLender']);
});

// Behaviour: page.early-queries
test('starts with the prefetched number', async () => {
  const requests = serveGraphQL({});
  const response = Promise.resolve(Response.json({ data: { loans: { totalCount: 5 } } }));
  const firstResponse = { body: firstQueries['./SidebarCounters?item=loans'], response };
  const counter = await mountCounter('loans', { firstResponse });
  await waitFor(() => expect(counter).toHaveTextContent('55 loans need action'));
  expect(requests).toEqual([]);
});

test('shows nothing for zero or for an item of another remote', async () => {
  let total = 1;
  serveGraphQL({ loans: (args: { skip: number; take: number }) => loans(total)(args) });
  const counter = await mountCounter('loans');
  const exchange = await mountCounter('exchange');
  await waitFor(() => expect(counter).toHaveTextContent('11 loan needs action'));
  expect(exchange).toBeEmptyDOMElement();
  total = 0;
  becomeVisible();
  await waitFor(() => expect(counter).toBeEmptyDOMElement());
});

test('shows nothing after a failure, even if it showed a number before', async () => {
  let isUp = true;
  serveGraphQL({
    loans: (args: { skip: number; take: number }) => {
      if (!isUp) throw failure('INTERNAL');
      return loans(4)(args);
    },
  });
  const counter = await mountCounter('loans');
  await waitFor(() => expect(counter).toHaveTextContent('33 loans need action'));
  isUp = false;
  becomeVisible();
  await waitFor(() => expect(counter).toBeEmptyDOMElement());
});
