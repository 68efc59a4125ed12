import { renderApplication, viewers } from '@lender-portal/testing';
import { screen, within } from '@testing-library/react';
import { RootComponent } from './root.component';

const lending = (...lenderStates: { id: string; region: string; isApproved: boolean }[]) => ({
  ...viewers.main.tenant,
  lender: { id: 'l', lenderStates },
});
const open = (tenant: () => object) =>
  renderApplication(RootComponent, { viewerCached: false, resolvers: { Query: { tenant } } });

test('lists the states of the company', async () => {
  open(() => lending({ id: '1', region: 'Texas', isApproved: true }, { id: '2', region: 'Ohio', isApproved: false }));
  expect(screen.getByRole('heading', { level: 1, name: 'Example page' })).toBeVisible();
  const texas = await screen.findByRole('row', { name: /Texas/ });
  expect(within(texas).getByText('Approved')).toBeVisible();
  expect(screen.getByRole('row', { name: /Ohio/ })).not.toHaveTextContent('Approved');
});

test('shows a message if a company has no states', async () => {
  open(() => lending());
  expect(await screen.findByText('No states yet')).toBeVisible();
});

test('retries a failed request for states', async () => {
  let isBroken = true;
  const { user } = open(() => {
    if (isBroken) throw new Error('out of order');
    return lending({ id: '1', region: 'Texas', isApproved: false });
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByText('Texas')).toBeVisible();
});
