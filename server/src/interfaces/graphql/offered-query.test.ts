import { graphqlExtensions } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredQuery } from './offered-query';

const reduce = (offered: readonly string[], query: string) => {
  const body = offeredQuery(offered)!(JSON.stringify({ operationName: 'A', variables: {}, query }));
  return body && (JSON.parse(body) as { query: string }).query;
};
const files = 'query A($search:String){tenant{files(search:$search){id statusReason __typename}__typename}}';

test('reduces the first query of a page to the endpoint’s extensions, like the module itself', () => {
  assert.equal(reduce([], files), 'query A{tenant{files{id __typename}__typename}}');
  assert.equal(reduce(['statusReason'], files), 'query A{tenant{files{id statusReason __typename}__typename}}');
  assert.equal(reduce([], 'query A{attention{id __typename}}'), undefined);
  assert.equal(offeredQuery(graphqlExtensions), undefined);
});
