import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../../marketplace/tables';
import { codes, query, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

const SUMMIT = 'member@summit.example';
const HARBOR = 'main@whitelabel.example';
const DEV = 'main@dev.example';
const CEDAR_POINT = 'terms@unsigned.example';

let server: TestServer;
const tokens = new Map<string, string>();
before(async () => {
  server = await startTestServer();
  for (const email of [SUMMIT, HARBOR, DEV, CEDAR_POINT])
    tokens.set(email, (await signIn(server.url, email)).access_token);
});
after(() => server.close());

const ask = (email: string, text: string, variables: Record<string, unknown> = {}) =>
  query(server.url, text, { token: tokens.get(email)!, variables });

async function read<T>(email: string, text: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { body } = await ask(email, text, variables);
  assert.equal(body.errors, undefined);
  return body.data as T;
}

interface Loan {
  id: string;
  number: string;
  status: string;
  createdAt: string;
  updatedAt: string;
  history: { status: string; at: string }[];
}
interface LoanPage {
  loans: { totalCount: number; nodes: Loan[] };
}
const LOAN =
  'id number projectName projectType state borrowerName amount interestRate termMonths status createdAt updatedAt history { id status at }';
const LOANS = `query Loans($skip: Int, $take: Int, $where: LoanFilterInput) { loans(skip: $skip, take: $take, where: $where, order: CHANGED) { totalCount nodes { ${LOAN} } } }`;
const loansOf = async (email: string, variables: Record<string, unknown> = { take: 100 }) =>
  (await read<LoanPage>(email, LOANS, variables)).loans;

test('returns each company’s own loans', async () => {
  const [summit, harbor, dev, cedarPoint] = await Promise.all(
    [SUMMIT, HARBOR, DEV, CEDAR_POINT].map((email) => loansOf(email)),
  );
  assert.deepEqual([summit?.totalCount, harbor?.totalCount, dev?.totalCount], [32, 14, 3]);
  assert.deepEqual(cedarPoint, { totalCount: 0, nodes: [] });
  assert.deepEqual(new Set([...summit!.nodes, ...harbor!.nodes, ...dev!.nodes].map(({ id }) => id)).size, 49);
});

const ONE_LOAN = `query Loan($id: ID!) { loan(id: $id) { ${LOAN} } }`;

// Behaviour: apps.own-data
test('finds a loan by id for its own company only', async () => {
  const [loan] = (await loansOf(SUMMIT, { take: 1 })).nodes;
  assert.deepEqual(await read(SUMMIT, ONE_LOAN, { id: loan!.id }), { loan });
  for (const email of [HARBOR, DEV, CEDAR_POINT])
    assert.deepEqual(await read(email, ONE_LOAN, { id: loan!.id }), { loan: null });
  for (const id of [crypto.randomUUID(), 'L-10482', ''])
    assert.deepEqual(await read(SUMMIT, ONE_LOAN, { id }), { loan: null });
});

interface Borrower {
  id: string;
  firstName: string;
  lastName: string;
  loans: Loan[];
}
interface BorrowerPage {
  borrowers: { totalCount: number; nodes: Borrower[] };
}
const BORROWER = `id firstName lastName company email phone createdAt loans { ${LOAN} }`;
const BORROWERS = `query Borrowers($skip: Int, $take: Int) { borrowers(skip: $skip, take: $take) { totalCount nodes { ${BORROWER} } } }`;
const ONE_BORROWER = `query Borrower($id: ID!) { borrower(id: $id) { ${BORROWER} } }`;

test('lists a white-label lender’s borrowers by name with their loans', async () => {
  const { borrowers } = await read<BorrowerPage>(HARBOR, BORROWERS, { take: 100 });
  assert.equal(borrowers.totalCount, 20);
  assert.deepEqual(
    borrowers.nodes
      .map(({ lastName }) => lastName)
      .filter((name) => 'Brandt Castle Ferreira Haddad Lindgren Okonkwo Sandoval Tremblay'.includes(name)),
    ['Brandt', 'Castle', 'Ferreira', 'Haddad', 'Lindgren', 'Okonkwo', 'Sandoval', 'Tremblay'],
  );
  const page = (await read<BorrowerPage>(HARBOR, BORROWERS, { skip: 5, take: 2 })).borrowers;
  assert.deepEqual(page, { totalCount: 20, nodes: borrowers.nodes.slice(5, 7) });

  const grace = borrowers.nodes.find(({ lastName }) => lastName === 'Okonkwo');
  assert.deepEqual(
    grace?.loans.map(({ number }) => number),
    ['H-2207', 'H-2185'],
  );
  assert.equal(borrowers.nodes.flatMap(({ loans }) => loans).length, 6);
  assert.deepEqual(await read(HARBOR, ONE_BORROWER, { id: grace!.id }), { borrower: grace });
});

test('loads loans of borrowers and steps of loans in one query each', async (t) => {
  const { mock } = t.mock.method(server.app.database.db.getExecutor(), 'executeQuery');
  const { borrowers } = await read<BorrowerPage>(HARBOR, BORROWERS);
  assert.ok(borrowers.nodes.length > 1);
  const about = (table: string, column = '') =>
    mock.calls.filter(
      ({ arguments: [{ sql }] }) => sql.includes(`from "marketplace"."${table}"`) && sql.includes(column),
    ).length;
  assert.deepEqual(
    { borrowers: about('borrowers'), loans: about('loans', '"borrower_id" in'), steps: about('loan_steps') },
    { borrowers: 2, loans: 1, steps: 1 },
  );
});

interface ProjectPage {
  totalCount: number;
  nodes: { id: string; name: string; createdAt: string }[];
}
const PROJECT = 'id name state type amount createdAt';
const DIRECT = `query Direct($skip: Int, $take: Int) { directRequests(skip: $skip, take: $take) { totalCount nodes { ${PROJECT} } } }`;
const ONE_DIRECT = `query OneDirect($id: ID!) { directRequest(id: $id) { ${PROJECT} } }`;
const OPEN = `query Open($take: Int) { openProjects(take: $take) { totalCount nodes { ${PROJECT} } } }`;
const ONE_OPEN = `query OneOpen($id: ID!) { openProject(id: $id) { ${PROJECT} } }`;
const directOf = async (email: string, variables: Record<string, unknown> = {}) =>
  (await read<{ directRequests: ProjectPage }>(email, DIRECT, variables)).directRequests;
const openOf = async (email: string) =>
  (await read<{ openProjects: ProjectPage }>(email, OPEN, { take: 100 })).openProjects;

// Behaviour: apps.own-data
test('lists direct requests to this lender, newest first, and hides them from others', async () => {
  const direct = await directOf(HARBOR);
  assert.equal(direct.totalCount, 4);
  const dates = direct.nodes.map(({ createdAt }) => createdAt);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  assert.deepEqual(await directOf(HARBOR, { skip: 2, take: 1 }), { totalCount: 4, nodes: direct.nodes.slice(2, 3) });

  const [request] = direct.nodes;
  const open = await openOf(HARBOR);
  assert.equal(open.totalCount, 80);
  assert.equal(
    open.nodes.some(({ id }) => direct.nodes.some((each) => each.id === id)),
    false,
  );
  assert.deepEqual(await read(HARBOR, ONE_DIRECT, { id: request!.id }), { directRequest: request });
  for (const email of [HARBOR, SUMMIT])
    assert.deepEqual(await read(email, ONE_OPEN, { id: request!.id }), { openProject: null });
  for (const id of [open.nodes[0]!.id, crypto.randomUUID(), 'nothing'])
    assert.deepEqual(await read(HARBOR, ONE_DIRECT, { id }), { directRequest: null });
});

test('finds a project by id while it is open, and afterwards for lenders with an offer', async () => {
  const { db } = server.app.database;
  const [project] = (await openOf(SUMMIT)).nodes;
  assert.deepEqual(await read(SUMMIT, ONE_OPEN, { id: project!.id }), { openProject: project });
  for (const id of [crypto.randomUUID(), 'nothing'])
    assert.deepEqual(await read(SUMMIT, ONE_OPEN, { id }), { openProject: null });
  await marketplaceTables(db)
    .updateTable('marketplace.projects')
    .set({ is_open: false })
    .where('id', '=', project!.id)
    .execute();
  assert.deepEqual(await read(SUMMIT, ONE_OPEN, { id: project!.id }), { openProject: project });
  assert.deepEqual(await read(DEV, ONE_OPEN, { id: project!.id }), { openProject: null });
});

// Behaviour: apps.own-data
test('hides everything from another white-label lender', async () => {
  const { db } = server.app.database;
  const [{ id: borrowerId }] = (await read<{ borrowers: { nodes: [Borrower] } }>(HARBOR, BORROWERS)).borrowers.nodes;
  const [request] = (await directOf(HARBOR)).nodes;
  const setWhiteLabel = (value: boolean) =>
    db
      .updateTable('portal.lenders')
      .set({ has_white_label: value })
      .where('tenant_id', 'in', (sub) =>
        sub.selectFrom('portal.tenants').select('id').where('name', '=', 'Sandbox Lending'),
      )
      .execute();
  await setWhiteLabel(true);
  assert.deepEqual(await directOf(DEV), { totalCount: 0, nodes: [] });
  assert.deepEqual(await read(DEV, BORROWERS), { borrowers: { totalCount: 0, nodes: [] } });
  assert.deepEqual(await read(DEV, ONE_BORROWER, { id: borrowerId }), { borrower: null });
  assert.deepEqual(await read(DEV, ONE_DIRECT, { id: request!.id }), { directRequest: null });

  // Lost rights apply from the next request.
  await setWhiteLabel(false);
  for (const text of [DIRECT, BORROWERS]) assert.deepEqual(codes(await ask(DEV, text)), ['FORBIDDEN']);
  for (const id of [borrowerId, 'nothing'])
    for (const text of [ONE_BORROWER, ONE_DIRECT]) assert.deepEqual(codes(await ask(DEV, text, { id })), ['FORBIDDEN']);
});
