import { gql } from '@apollo/client';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { createTestApolloClient } from './create-test-apollo-client';
import { viewers } from './fixtures/viewers';

test('caches the viewer like the root config does', () => {
  const client = createTestApolloClient({ viewer: viewers.whiteLabel });
  expect(client.readQuery({ query: ViewerDocument })?.tenant.isWhiteLabelLender).toBe(true);
});

test('executes operations against the contract’s schema', async () => {
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

test('rejects an operation that the schema lacks', async () => {
  await expect(createTestApolloClient().query({ query: gql`{ permits }` })).rejects.toThrow(
    'Cannot query field "permits"',
  );
});
