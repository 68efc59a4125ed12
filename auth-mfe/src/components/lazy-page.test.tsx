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

test('shows a load failure, and the page on retry', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open(jest.fn<Promise<GuestPage>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(There)).show();
  await userEvent.setup().click(await screen.findByRole('button', { name: labels.tryAgain }));
  expect(await screen.findByText('It is there')).toBeVisible();
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
