import { screen, waitFor, within } from '@testing-library/react';
import { openPlatform } from '../../open-platform.fixtures';

const created = { id: 'p1', url: 'http://localhost/lenders/-/preview/secret', expiresAt: '2026-11-23T22:00:00.000Z' };
const start = { name: 'Preview with release panel' };

// Behaviour: releases.preview-panel
test('creates a link to the portal with a panel', async () => {
  const { user, registry } = openPlatform({ answers: { 'POST /previews': { status: 201, body: created } } });
  await user.click(await screen.findByRole('button', start));
  const inside = within(await screen.findByRole('dialog', start));
  expect(inside.getByLabelText('Preview link')).toHaveValue(created.url);
  expect(registry.bodiesOf('POST /previews')).toEqual([{ panel: true, minutes: 240 }]);
  await user.click(inside.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('says why no link was created', async () => {
  const answer = { status: 422, body: { code: 'NO_OWNERS_PAGE', message: 'Previews are disabled' } };
  const { user } = openPlatform({ answers: { 'POST /previews': answer } });
  await user.click(await screen.findByRole('button', start));
  expect(await screen.findByText(/No link was created. Previews are disabled/)).toBeVisible();
});
