import type { GuestAppProps } from '@lender-portal/contracts';
import { portalProps } from '@lender-portal/testing';
import { PortalRoot } from '@lender-portal/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazyPage, type GuestPage } from './lazy-page.component';
import { labels } from '../labels.fixtures';

const props = (): GuestAppProps => ({
  ...portalProps(),
  loadApolloClient: async () => Promise.reject(new Error('not needed')),
});
const There: GuestPage = () => <h1>It is there</h1>;

function open(load: () => Promise<GuestPage>) {
  const { Page, prefetch } = lazyPage('A page', load);
  const show = () =>
    render(
      <PortalRoot>
        <Page {...props()} />
      </PortalRoot>,
    );
  return { show, prefetch };
}

test('shows the title and a skeleton while loading', async () => {
  open(async () => There).show();
  expect(screen.getByRole('heading', { level: 1, name: 'A page' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading A page' })).toBeInTheDocument();
  expect(await screen.findByText('It is there')).toBeVisible();
});

// Behaviour: modules.lazy-parts
test('shows a load failure and bypasses the cache on retry', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = Object.assign(new Error('Loading chunk 1 failed'), { request: 'http://localhost/modules/chunk.js' });
  const load = jest
    .fn<Promise<GuestPage>, []>()
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure)
    .mockResolvedValue(There);
  open(load).show();
  const fetchFile = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: labels.tryAgain }));
  expect(fetchFile).toHaveBeenCalledWith(failure.request, { cache: 'reload' });
  await user.click(await screen.findByRole('button', { name: labels.tryAgain }));
  expect(await screen.findByText('It is there')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('shows a prefetched page immediately and ignores prefetch failures', async () => {
  const load = jest.fn<Promise<GuestPage>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(There);
  const { show, prefetch } = open(load);
  prefetch();
  await Promise.resolve();
  await new Promise(requestAnimationFrame);
  prefetch();
  await new Promise(requestAnimationFrame);
  show();
  expect(screen.getByText('It is there')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
