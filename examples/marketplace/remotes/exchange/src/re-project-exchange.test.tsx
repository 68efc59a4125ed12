import { installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { projects } from './features/projects/projects.fixtures';
import { bootstrap, mount, unmount } from './re-project-exchange';

test('sends its first request before rendering and cleans up after unmount', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  history.replaceState(null, '', '/lenders/direct?page=2');
  const styles = installStyleSheets();
  const requests = serveGraphQL({ directRequests: projects(12) });
  const domElement = document.body.appendChild(document.createElement('main'));
  const props = {
    ...signedInPortal('/lenders/direct').portal,
    name: 'direct',
    mode: 'direct',
    domElement,
  } as unknown as Parameters<typeof mount>[0];

  await bootstrap(props);
  await waitFor(() => expect(requests.map(({ variables }) => variables)).toEqual([{ skip: 10, take: 10 }]));
  expect(domElement).toBeEmptyDOMElement();

  await mount(props);
  expect(screen.getByRole('heading', { level: 1, name: 'Direct loan requests' })).toBeInTheDocument();
  expect(await screen.findByRole('rowheader', { name: /^Project 12/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Project 12' })).toHaveAttribute(
    'href',
    '/lenders/direct/projects/project-12',
  );
  expect(requests.filter(({ operation }) => operation === 'DirectRequests')).toHaveLength(1);
  expect(styles()).toHaveLength(4);

  await unmount(props);
  expect(domElement).toBeEmptyDOMElement();
  expect(styles()).toEqual([]);
});
