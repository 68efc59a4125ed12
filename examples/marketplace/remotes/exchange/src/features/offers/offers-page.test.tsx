import { installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { createExchangeModel } from '../projects/exchange-model';
import OffersPage from './offers-page.component';
import type { OffersQuery } from './offers.generated';

type Offer = OffersQuery['offers']['nodes'][number];

const offer = (id: string, status: Offer['status'], license: Offer['project']['license']): Offer => ({
  id,
  status,
  amount: 100_000,
  interestRate: 9,
  points: 1,
  termMonths: 12,
  expiresOn: '2099-01-31',
  updatedAt: '2026-03-05T12:00:00Z',
  by: 'Margaret Ellis',
  project: { id: `project-${id}`, name: `Project ${id}`, city: 'Austin', state: 'TX', license },
});

function open(nodes: Offer[]) {
  const basePath = '/lenders/exchange';
  history.replaceState(null, '', `${basePath}/offers`);
  serveGraphQL({ offers: () => ({ totalCount: nodes.length, nodes }) });
  const { portal } = signedInPortal(basePath);
  const props = { ...portal, mode: 'exchange' as const };
  render(<OffersPage {...props} model={createExchangeModel(props)} query={new URLSearchParams()} />);
  return portal.links;
}

beforeEach(() => void installStyleSheets());

// Behaviour: offers.withdrawn-approval
test('flags open offers in a state with a withdrawn approval and links to the license documents', async () => {
  const links = open([offer('1', 'SUBMITTED', 'WITHDRAWN'), offer('2', 'DECLINED', 'WITHDRAWN')]);
  const notice = await screen.findByRole('region', { name: 'Approval in Texas withdrawn' });
  expect(notice).toHaveTextContent('Borrowers cannot accept or counter your open offers in Texas');
  expect(within(notice).getByRole('link', { name: 'Open license documents' })).toHaveAttribute(
    'href',
    `${links.documentsLicense}?expanded=TX&back=%2Flenders%2Fexchange%2Foffers`,
  );
  expect(screen.getAllByText('Approval withdrawn')).toHaveLength(1);
});

test('shows no notice for offers in approved states', async () => {
  open([offer('1', 'SUBMITTED', 'SUBMITTED')]);
  expect(await screen.findByText('Project 1')).toBeInTheDocument();
  expect(screen.queryByText(/withdrawn/)).not.toBeInTheDocument();
});
