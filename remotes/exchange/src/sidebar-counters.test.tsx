import type { CounterItem } from '@lender-portal/contracts';
import { becomeVisible, failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { waitFor } from '@testing-library/react';
import { projects } from './features/projects/projects.fixtures';
import { bootstrap, mount, unmount, update } from './sidebar-counters';

type Props = Parameters<typeof mount>[0] & { domElement: HTMLElement };

const mounted: Props[] = [];

/** A counter as the shell mounts it, in a parcel of its own. */
async function mountCounter(item: CounterItem): Promise<Props> {
  const domElement = document.body.appendChild(document.createElement('span'));
  const props = { ...signedInPortal().portal, name: `parcel-${mounted.length}`, item, domElement } as unknown as Props;
  await bootstrap(props);
  await mount(props);
  mounted.push(props);
  return props;
}

beforeEach(() => {
  installStyleSheets();
  // React renders by itself here, as on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(async () => {
  for (const props of mounted.splice(0)) await unmount(props);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
});

test('shows how many projects are open, in words for those who listen', async () => {
  serveGraphQL({ openProjects: projects(1234) });
  const { domElement } = await mountCounter('exchange');
  await waitFor(() => expect(domElement).toHaveTextContent('1,2341,234 open projects'));
  expect(domElement.querySelector('[aria-hidden="true"]')).toHaveTextContent(/^1,234$/);
});

test('each item counts its own, and asks once however often it is shown', async () => {
  const requests = serveGraphQL({ openProjects: projects(1), directRequests: projects(4) });
  const exchange = [await mountCounter('exchange'), await mountCounter('exchange')];
  const direct = await mountCounter('direct');
  for (const { domElement } of exchange) await waitFor(() => expect(domElement).toHaveTextContent('1 open project'));
  await waitFor(() => expect(direct.domElement).toHaveTextContent('4 direct loan requests'));
  expect(requests.map(({ operation }) => operation).sort()).toEqual(['DirectRequestCount', 'OpenProjectCount']);
});

test('counts again when the reader comes back to the tab', async () => {
  let total = 12;
  serveGraphQL({ openProjects: (args: { skip: number; take: number }) => projects(total)(args) });
  const { domElement } = await mountCounter('exchange');
  await waitFor(() => expect(domElement).toHaveTextContent('12 open projects'));
  total = 13;
  becomeVisible();
  await waitFor(() => expect(domElement).toHaveTextContent('13 open projects'));
});

test.each(['INTERNAL', 'UNAUTHENTICATED'])('shows nothing after a failure with %s, whatever it showed before', async (code) => {
  let isUp = true;
  serveGraphQL({
    openProjects: (args: { skip: number; take: number }) => {
      if (!isUp) throw failure(code);
      return projects(12)(args);
    },
  });
  const { domElement } = await mountCounter('exchange');
  await waitFor(() => expect(domElement).toHaveTextContent('12 open projects'));
  isUp = false;
  becomeVisible();
  await waitFor(() => expect(domElement).toBeEmptyDOMElement());
});

test('shows nothing for zero, nor for an item of another remote', async () => {
  let total = 12;
  const requests = serveGraphQL({
    openProjects: (args: { skip: number; take: number }) => projects(total)(args),
    directRequests: projects(2),
  });
  const loans = await mountCounter('loans');
  const exchange = await mountCounter('exchange');
  await waitFor(() => expect(exchange.domElement).toHaveTextContent('12 open projects'));
  expect(loans.domElement).toBeEmptyDOMElement();
  expect(requests.map(({ operation }) => operation)).toEqual(['OpenProjectCount']);

  await update({ ...loans, item: 'direct' });
  await waitFor(() => expect(loans.domElement).toHaveTextContent('2 direct loan requests'));

  total = 0;
  becomeVisible();
  await waitFor(() => expect(exchange.domElement).toBeEmptyDOMElement());
});
