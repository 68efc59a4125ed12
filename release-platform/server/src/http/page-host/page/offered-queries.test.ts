import { graphqlExtensions } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredQueries } from './offered-queries';

const body = JSON.stringify({
  operationName: 'Files',
  variables: {},
  query: 'query Files($search:String){tenant{files(search:$search){id statusReason __typename}__typename}}',
});
const attention = JSON.stringify({ operationName: 'A', variables: {}, query: 'query A{attention{id __typename}}' });
const modules = {
  firstQueries: {
    '@lender-portal/documents-mfe': {
      'profile/documents/entity': body,
      several: [body, body],
      extension: [body, attention],
    },
  },
};
const queriesOf = (
  offered: readonly string[],
  address: keyof (typeof modules.firstQueries)['@lender-portal/documents-mfe'],
) =>
  [offeredQueries(offered)(modules).firstQueries['@lender-portal/documents-mfe'][address]]
    .flat()
    .map((each) => (JSON.parse(each) as { query: string }).query);
const queryOf = (offered: readonly string[]) => queriesOf(offered, 'profile/documents/entity')[0];

test('reduces the first query of a page to the endpoint’s extensions, like the module itself', () => {
  assert.equal(queryOf([]), 'query Files{tenant{files{id __typename}__typename}}');
  assert.equal(queryOf(['statusReason']), 'query Files{tenant{files{id statusReason __typename}__typename}}');
  assert.deepEqual(queriesOf([], 'several'), [queryOf([]), queryOf([])]);
  assert.deepEqual(queriesOf([], 'extension'), [queryOf([])]);
  assert.equal(offeredQueries(graphqlExtensions)(modules), modules);
});
