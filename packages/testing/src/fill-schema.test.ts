import { gql } from '@apollo/client';
import { createTestApolloClient } from './create-test-apollo-client';
import { viewers } from './fixtures/viewers';

const query = gql`
  {
    user {
      email
      companyRole
      termsStatus {
        isAccepted
      }
    }
    loans(skip: 0, take: 10) {
      totalCount
      nodes {
        number
        status
        amount
        createdAt
      }
    }
  }
`;

test('fills every field with a stable value unless a resolver returns one', async () => {
  const ask = () => createTestApolloClient({ viewerCached: false, filled: true }).query({ query });
  const { data } = await ask();
  expect(data).toEqual({
    user: {
      __typename: 'User',
      email: viewers.main.user.email,
      companyRole: 'User-companyRole',
      termsStatus: { __typename: 'TermsStatus', isAccepted: false },
    },
    loans: {
      __typename: 'LoanPage',
      totalCount: 1,
      nodes: [
        {
          __typename: 'Loan',
          number: 'Loan-number',
          status: 'APPLICATION',
          amount: 1,
          createdAt: '2026-03-05T12:00:00.000Z',
        },
      ],
    },
  });
  expect((await ask()).data).toEqual(data);
});

test('prefers resolvers', async () => {
  const client = createTestApolloClient({
    filled: true,
    resolvers: { Query: { checkInvitation: () => true, getFileConfig: () => [] } },
  });
  const { data } = await client.query({ query: gql`{ checkInvitation(id: "x") getFileConfig { name } }` });
  expect(data).toEqual({ checkInvitation: true, getFileConfig: [] });
});
