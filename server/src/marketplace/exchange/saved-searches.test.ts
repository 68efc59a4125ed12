import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';

interface SavedSearch {
  name: string;
  query: string;
  isProfile: boolean;
}

const FIELDS = '{ name query isProfile }';
const SAVE = `mutation ($query: String!) { searches: saveSearch(query: $query) ${FIELDS} }`;
const DELETE = `mutation ($query: String!) { searches: deleteSearch(query: $query) ${FIELDS} }`;

let server: TestServer;
let summit: TestLender;
before(async () => {
  server = await startTestServer();
  summit = await TestLender.signIn(server, 'main@summit.example');
});
after(() => server.close());

const searchesOf = async (lender: TestLender) =>
  (await lender.read<{ searches: SavedSearch[] }>(`{ searches: savedSearches ${FIELDS} }`)).searches;
const change = async (mutation: string, query: string) =>
  (await summit.read<{ searches: SavedSearch[] }>(mutation, { query })).searches;

// Behaviour: offers.saved-searches
test('lists the search of the profile before those that the company saved', async () => {
  const [profile, ...others] = await searchesOf(summit);
  assert.ok(profile?.isProfile);
  assert.match(profile.query, /^state=.+&type=/);
  assert.deepEqual(others, []);

  const saved = await change(SAVE, 'sort=LTV_ASC&type=RENTAL&licensed=1&q=+maple&state=TX&state=MA&page=3&min=x');
  const search = {
    name: '“maple”, Massachusetts, Texas, Rental, Licensed states only',
    query: 'q=maple&state=MA&state=TX&type=RENTAL&licensed=1',
    isProfile: false,
  };
  assert.deepEqual(saved, [profile, search]);
  assert.deepEqual(await change(SAVE, search.query), saved);
  const colleague = await TestLender.signIn(server, 'member@summit.example');
  assert.deepEqual(await searchesOf(colleague), saved);
  const competitor = await TestLender.signIn(server, 'main@whitelabel.example');
  assert.ok((await searchesOf(competitor)).every(({ query }) => query !== search.query));

  assert.deepEqual(await change(DELETE, search.query), [profile]);
  assert.deepEqual(await change(DELETE, profile.query), [profile]);
});

// Behaviour: offers.saved-searches
test('refuses a search without filters and more than 20', async () => {
  const refused = async (query: string) => codes(await summit.ask(SAVE, { query }));
  assert.deepEqual(await refused('sort=LTV_ASC&page=2'), ['BAD_USER_INPUT']);
  for (let count = 1; count <= 20; count += 1) await change(SAVE, `min=${count}`);
  assert.deepEqual(await refused('min=21'), ['CONFLICT']);
  assert.equal((await change(SAVE, 'min=20')).length, 21);
});
