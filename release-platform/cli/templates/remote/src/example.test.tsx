import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { bootstrap, mount, unmount } from './example';

type Props = Parameters<typeof mount>[0] & { domElement: HTMLElement };

let props: Props;
let styles: () => string[];

beforeEach(() => {
  // React renders without act(), as on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  styles = installStyleSheets();
  const domElement = document.body.appendChild(document.createElement('main'));
  // Use a unique instance name per test, so that tests share no state.
  props = {
    ...signedInPortal('/lenders/example').portal,
    name: expect.getState().currentTestName,
    domElement,
  } as unknown as Props;
});

afterEach(async () => {
  await unmount(props);
  expect(props.domElement).toBeEmptyDOMElement();
  expect(styles()).toEqual([]);
  props.domElement.remove();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

async function open() {
  await bootstrap(props);
  await mount(props);
}

const lending = (...lenderStates: { id: string; region: string; isApproved: boolean }[]) => ({
  id: 't',
  lender: { id: 'l', lenderStates },
});

test('lists the states of the company', async () => {
  serveGraphQL({
    tenant: () =>
      lending({ id: '1', region: 'Texas', isApproved: true }, { id: '2', region: 'Ohio', isApproved: false }),
  });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Example page' })).toBeVisible();
  const states = within(await screen.findByRole('list', { name: 'States' })).getAllByRole('listitem');
  expect(states.map(({ textContent }) => textContent)).toEqual(['Texas, approved', 'Ohio']);
});

test('shows a message if a company has no states', async () => {
  serveGraphQL({ tenant: () => lending() });
  await open();
  expect(await screen.findByText('No states yet')).toBeVisible();
});

test('retries a failed request for states', async () => {
  serveGraphQL({
    tenant: () => {
      throw failure('INTERNAL');
    },
  });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The states could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
