import { act, screen } from '@testing-library/react';
import { openWizard, stepHeading } from './open-wizard.fixtures';

const body = JSON.stringify({ operationName: 'CreateProfile', variables: {}, query: '' });
const answer = {
  data: {
    user: { __typename: 'User', id: 'user', phone: null, companyRole: null },
    tenant: { __typename: 'Tenant', id: 'tenant', lender: null },
    profileDraft: {
      __typename: 'ProfileDraft',
      id: 'draft',
      values: { legalEntityType: 'CORPORATION' },
      step: 'legal-entity',
      updatedAt: '2026-11-20T12:00:00.000Z',
    },
  },
};

const open = (response: object) => {
  const profileDraft = jest.fn(() => null);
  openWizard({ query: { profileDraft }, ownProps: { firstResponse: { body, response: Promise.resolve(response) } } });
  return profileDraft;
};

test('uses the prefetched response without another request', async () => {
  const profileDraft = open({ ok: true, json: async () => answer });
  await stepHeading('Legal entity information');
  expect(profileDraft).not.toHaveBeenCalled();
});

test('sends its own query if the prefetched one failed', async () => {
  const profileDraft = open({ ok: false, json: async () => ({ data: null, errors: [{}] }) });
  await stepHeading('Legal entity type');
  expect(profileDraft).toHaveBeenCalledTimes(1);
});

// Behaviour: page.first-rows
test('shows a response that has arrived in its first render', async () => {
  openWizard({
    ownProps: {
      firstResponse: { body, response: new Promise<Response>(() => undefined), readNow: () => JSON.stringify(answer) },
    },
  });
  expect(screen.getByRole('heading', { name: 'Legal entity information' })).toBeVisible();
  await act(async () => undefined);
});
