import { gql } from '@apollo/client';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { createTestApolloClient } from './create-test-apollo-client';
import { viewers } from './fixtures/viewers';

test('the viewer is in the cache, as the root config leaves it', () => {
  const client = createTestApolloClient({ viewer: viewers.whiteLabel });
  expect(client.readQuery({ query: ViewerDocument })?.tenant.isWhiteLabelLender).toBe(true);
});

test('operations run against the schema of the contract', async () => {
  const client = createTestApolloClient({
    viewerCached: false,
    resolvers: { Query: { checkInvitation: (_, { id }: { id: string }) => id === 'known' } },
  });
  const viewer = await client.query({ query: ViewerDocument });
  expect(viewer.data?.user.email).toBe('main@summit.example');
  const answer = await client.query({
    query: gql`{ known: checkInvitation(id: "known") other: checkInvitation(id: "other") }`,
  });
  expect(answer.data).toEqual({ known: true, other: false });
});

test('an operation that the schema does not know fails', async () => {
  await expect(createTestApolloClient().query({ query: gql`{ permits }` })).rejects.toThrow(
    'Cannot query field "permits"',
  );
});
