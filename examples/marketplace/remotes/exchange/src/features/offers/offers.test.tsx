import { screen, within } from '@testing-library/react';
import { offer, openExchange, project } from '../../open-exchange.fixtures';

const offers = (license: 'SUBMITTED' | 'WITHDRAWN') => () => ({
  totalCount: 2,
  nodes: (['SUBMITTED', 'DECLINED'] as const).map((status, index) => ({
    ...offer({ id: status, status }),
    project: project(index + 1, { license }),
  })),
});

// Behaviour: offers.withdrawn-approval
test('flags open offers in a state with a withdrawn approval and links to the license documents', async () => {
  const { props } = openExchange('/offers', { offers: offers('WITHDRAWN') });
  const notice = await screen.findByRole('region', { name: 'Approval in Texas withdrawn' });
  expect(notice).toHaveTextContent('Borrowers cannot accept or counter your open offers in Texas');
  expect(within(notice).getByRole('link', { name: 'Open license documents' })).toHaveAttribute(
    'href',
    `${props.links.documentsLicense}?expanded=TX&back=%2Flenders%2Fexchange%2Foffers`,
  );
  expect(screen.getAllByText('Approval withdrawn')).toHaveLength(1);
});

test('lists the offers of a status, in the address', async () => {
  const query = jest.fn(offers('SUBMITTED')) as jest.Mock;
  const { user } = openExchange('/offers', { offers: query });
  await screen.findByRole('link', { name: 'Project 1' });
  expect(screen.queryByText(/withdrawn/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Countered' }));
  expect(window.location.search).toBe('?status=COUNTERED');
  await screen.findByRole('link', { name: 'Project 1' });
  expect(query.mock.lastCall?.[1]).toMatchObject({ mode: 'EXCHANGE', where: { statuses: ['COUNTERED'] } });
});
