import { screen } from '@testing-library/react';
import { createResource, type Resource } from '../graphql/resource';
import { GraphQLRequestError } from '../graphql/graphql-request-error';
import type { Model } from '../lifecycles/model-store';
import { Page } from '../page/page.component';
import { address, openApplication } from '../test';
import { ItemPage } from './item-page.component';

interface LoanModel extends Model {
  items: Resource<string, string | null>;
}

const open = (load: () => Promise<string | null>) =>
  openApplication<LoanModel>(
    { basePath: '/lenders/loans', below: '/1' },
    () => {
      const items = createResource<string, string | null>(load);
      return { items, dispose: items.dispose };
    },
    ({ basePath, authClient }, { items }) => (
      <Page title="Loans" lead="" view="item">
        <ItemPage
          items={items}
          id="1"
          noun="loan"
          authClient={authClient}
          href={basePath}
          listHref={`${basePath}?page=2`}
          unknown="It may belong to another company."
        >
          {(name) => <h2>{name}</h2>}
        </ItemPage>
      </Page>
    ),
  );

test('shows an item after its request, and retries a failed one', async () => {
  let isUp = false;
  const { user } = open(async () => {
    if (!isUp) throw new GraphQLRequestError('INTERNAL', 'down');
    return 'Oak Street';
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the loan');
  expect(await screen.findByRole('alert')).toHaveTextContent('The loan could not be loaded');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Oak Street' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to all loans' }));
  expect(address()).toBe('/lenders/loans?page=2');
});

// Behaviour: apps.lists
test('leads from an unknown id to the list', async () => {
  const { user } = open(async () => null);
  expect(await screen.findByRole('heading', { name: 'Loan not found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All loans' }));
  expect(address()).toBe('/lenders/loans');
});
