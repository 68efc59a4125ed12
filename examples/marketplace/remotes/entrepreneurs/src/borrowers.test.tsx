import { installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { borrowers } from './features/borrower-data/borrowers.fixtures';
import { firstQueries } from './first-queries';
import { bootstrap, mount, unmount } from './borrowers';

type Props = Parameters<typeof mount>[0] & { domElement: HTMLElement };

function mountable(more: object = {}): Props {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const domElement = document.body.appendChild(document.createElement('main'));
  return { ...signedInPortal('/lenders/borrowers').portal, name: 'borrowers', domElement, ...more } as unknown as Props;
}

test('sends its first request before rendering and cleans up after unmount', async () => {
  history.replaceState(null, '', '/lenders/borrowers?page=2');
  const styles = installStyleSheets();
  const requests = serveGraphQL({ borrowers: borrowers(12) });
  const props = mountable();

  await bootstrap(props);
  await waitFor(() => expect(requests.map(({ variables }) => variables)).toEqual([{ skip: 10, take: 10 }]));
  expect(props.domElement).toBeEmptyDOMElement();

  await mount(props);
  expect(await screen.findByRole('link', { name: 'Ada Borrower 12' })).toHaveAttribute(
    'href',
    '/lenders/borrowers/borrower-12',
  );
  expect(requests).toHaveLength(1);
  expect(styles()).toHaveLength(5);

  await unmount(props);
  expect(props.domElement).toBeEmptyDOMElement();
  expect(styles()).toEqual([]);
});

test('starts with the prefetched request', async () => {
  history.replaceState(null, '', '/lenders/borrowers');
  installStyleSheets();
  const requests = serveGraphQL({});
  const response = Promise.resolve(
    new Response(JSON.stringify({ data: { borrowers: borrowers(2)({ skip: 0, take: 10 }) } })),
  );
  const props = mountable({ firstResponse: { body: firstQueries['./Borrowers'], response } });
  await bootstrap(props);
  await mount(props);
  expect(await screen.findByRole('heading', { name: '2 borrowers' })).toBeInTheDocument();
  expect(requests).toEqual([]);
  await unmount(props);
});
