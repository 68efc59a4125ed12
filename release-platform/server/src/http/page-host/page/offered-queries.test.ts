import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredQueries } from './offered-queries';

const modules = { firstQueries: { '@lender-portal/documents-mfe': { one: 'a', several: ['a', 'extension'] } } };

test('reduces the first queries of pages to the offered ones', () => {
  const reduced = offeredQueries((body) => (body === 'extension' ? undefined : `${body}!`))(modules);
  assert.deepEqual(reduced.firstQueries, { '@lender-portal/documents-mfe': { one: ['a!'], several: ['a!'] } });
  assert.equal(offeredQueries(undefined)(modules), modules);
});
