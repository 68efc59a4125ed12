import { screen, within } from '@testing-library/react';
import { DOCUMENTS, idOf } from '../../fake-registry.fixtures';
import { choose, openPlatform } from '../../open-platform.fixtures';

const NEXT = idOf('1.1.0', 'b');
const created = { id: 'p1', url: 'http://localhost/lenders/-/preview/secret', expiresAt: '2026-11-23T22:00:00.000Z' };

async function open(answer: object = { status: 201, body: created }) {
  const opened = openPlatform({ answers: { 'POST /previews': answer, 'DELETE /previews/p1': { status: 204 } } });
  await choose(opened.user, 'documents-mfe', 'Preview');
  return { ...opened, inside: within(await screen.findByRole('dialog', { name: 'Preview documents-mfe' })) };
}

test('creates a link with an expiry, copies it and ends the preview', async () => {
  const { user, registry, inside } = await open();
  await user.selectOptions(inside.getByLabelText('Valid for'), '15 minutes');
  await user.click(inside.getByRole('button', { name: 'Create link' }));
  expect(await inside.findByLabelText('Preview link')).toHaveValue(created.url);
  expect(registry.bodiesOf('POST /previews')).toEqual([{ set: { [DOCUMENTS]: NEXT }, minutes: 15 }]);
  expect(inside.getByText(/run 1.1.0 \(bbbbbbb\) until 11\/23\/2026, 5:00 PM/)).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(created.url);
  expect(inside.getByRole('status')).toHaveTextContent('Preview link copied');
  await user.click(inside.getByRole('button', { name: 'End preview' }));
  expect(await screen.findByText('Preview ended. Its link now shows the live releases.')).toBeVisible();
});

test('shows the reason if the registry rejects the preview', async () => {
  const { user, inside } = await open({
    status: 422,
    body: { code: 'INCOMPATIBLE', message: 'The portal cannot run it: it has no "yup", which pages need' },
  });
  await user.click(inside.getByRole('button', { name: 'Create link' }));
  expect(await inside.findByText(/No link was created. The portal cannot run it: it has no "yup"/)).toBeVisible();
});
