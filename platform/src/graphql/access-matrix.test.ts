import assert from 'node:assert/strict';
import { decodeJwt } from 'jose';
import { after, before, test } from 'node:test';
import { createAuthService } from '../auth/auth-service';
import { bearer, query, send, signIn, type GraphQLBody } from '../testing/api';
import { startTestServer, type TestServer } from '../testing/test-server';
import { createSchema } from './schema';

/**
 * Who may ask for what. `yes`: an answer without errors; `who`: UNAUTHENTICATED; `no`: FORBIDDEN.
 *
 * nobody       no token, one that is none, an expired one, one of a session that was signed out
 * deactivated  a session from before the deactivation
 * stranger     an entrepreneur, and a borrower's staff: tenants of other types
 * fresh        main user of a company without a lender record
 * colleague    of a company that has one, but without a phone of their own
 * unsigned     has not accepted the terms; the dialog stands before the pages, the data are theirs all the same
 */
const matrix = `
                                    nobody deactivated stranger fresh colleague unsigned member main dev white-label
  Query.user                        who    who         no       yes   yes       yes      yes    yes  yes yes
  Query.tenant                      who    who         no       yes   yes       yes      yes    yes  yes yes
  Query.checkInvitation             yes    yes         yes      yes   yes       yes      yes    yes  yes yes
  Query.openProjects                who    who         no       no    no        yes      yes    yes  yes yes
  Query.openProject                 who    who         no       no    no        yes      yes    yes  yes yes
  Query.directRequests              who    who         no       no    no        no       no     no   no  yes
  Query.directRequest               who    who         no       no    no        no       no     no   no  yes
  Query.loans                       who    who         no       no    no        yes      yes    yes  yes yes
  Query.loan                        who    who         no       no    no        yes      yes    yes  yes yes
  Query.borrowers                   who    who         no       no    no        no       no     no   no  yes
  Query.borrower                    who    who         no       no    no        no       no     no   no  yes
  Query.flipsByZip                  who    who         no       no    no        yes      yes    yes  yes yes
  Query.flip                        who    who         no       no    no        yes      yes    yes  yes yes
  Query.validateTrackRecord         who    who         no       no    no        yes      yes    yes  yes yes
  Query.getLenderUsers              who    who         no       yes   no        yes      no     yes  yes yes
  Query.getLenderUserInvitations    who    who         no       yes   no        yes      no     yes  yes yes
  Query.getFileConfig               who    who         no       no    no        yes      yes    yes  yes yes
  Query.getFileStateConfig          who    who         no       no    no        yes      yes    yes  yes yes
  Query.getFileStackSecurity        who    who         no       no    no        yes      yes    yes  yes yes
  Query.documentLink                who    who         no       no    no        yes      yes    yes  yes yes
  Query.profileDraft                who    who         no       yes   yes       yes      yes    yes  yes yes
  Mutation.updateTenantProfile      who    who         no       yes   yes       yes      yes    yes  yes yes
  Mutation.saveProfileDraft         who    who         no       yes   yes       yes      yes    yes  yes yes
  Mutation.createFiles              who    who         no       no    no        yes      yes    yes  yes yes
  Mutation.deleteFile               who    who         no       no    no        yes      yes    yes  yes yes
  Mutation.createLenderState        who    who         no       no    no        yes      yes    yes  yes yes
  Mutation.deleteLenderState        who    who         no       no    no        yes      yes    yes  yes yes
  Mutation.createJoinRequest        yes    yes         yes      yes   yes       yes      yes    yes  yes yes
  Mutation.createLenderUserInvitation who  who         no       yes   no        yes      no     yes  yes yes
  Mutation.resendLenderUserInvitation who  who         no       yes   no        yes      no     yes  yes yes
  Mutation.revokeLenderUserInvitation who  who         no       yes   no        yes      no     yes  yes yes
  Mutation.updateUserActivity       who    who         no       yes   no        yes      no     yes  yes yes
  Mutation.acceptTerms              who    who         no       yes   yes       yes      yes    yes  yes yes
`;

const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/**
 * How a field is asked; `wrong` with values that are refused, but only to those who may ask at all. `answer` is what
 * these are told where nothing else can be asked of all companies: the record is not there.
 */
const operations: Readonly<Record<string, { asked: string; answer?: string; wrong?: string }>> = {
  'Query.user': { asked: '{ user { id email isMain termsStatus { url } } }' },
  'Query.tenant': { asked: '{ tenant { id lender { id lenderStates { id } } files { id } } }' },
  'Query.checkInvitation': { asked: '{ checkInvitation(id: "33333333-3333-4333-8333-333333333333") }' },
  'Query.openProjects': { asked: '{ openProjects { totalCount nodes { id } } }', wrong: '{ openProjects(take: 0) { totalCount } }' },
  'Query.openProject': { asked: '{ openProject(id: "none") { id } }' },
  'Query.directRequests': { asked: '{ directRequests { totalCount nodes { id } } }', wrong: '{ directRequests(take: 0) { totalCount } }' },
  'Query.directRequest': { asked: '{ directRequest(id: "none") { id } }' },
  'Query.loans': { asked: '{ loans { totalCount nodes { id history { id } } } }', wrong: '{ loans(skip: -1) { totalCount } }' },
  'Query.loan': { asked: '{ loan(id: "none") { id } }' },
  'Query.borrowers': { asked: '{ borrowers { totalCount nodes { id loans { id } } } }', wrong: '{ borrowers(take: 101) { totalCount } }' },
  'Query.borrower': { asked: '{ borrower(id: "none") { id } }' },
  'Query.flipsByZip': { asked: '{ flipsByZip(zip: "78704") { totalCount nodes { id } } }', wrong: '{ flipsByZip(zip: "787") { totalCount } }' },
  'Query.flip': { asked: '{ flip(id: "none") { id } }' },
  'Query.validateTrackRecord': {
    asked: '{ validateTrackRecord(claims: [{ address: "1 A Street", zip: "78704", soldOn: "2025-01-31", salePrice: 1 }]) { verdict } }',
    wrong: '{ validateTrackRecord(claims: [{ address: "1 A Street", zip: "78704", soldOn: "January", salePrice: 1 }]) { verdict } }',
  },
  'Query.getLenderUsers': { asked: '{ getLenderUsers { totalCount nodes { id } } }', wrong: '{ getLenderUsers(skip: -1) { totalCount } }' },
  'Query.getLenderUserInvitations': {
    asked: '{ getLenderUserInvitations { totalCount nodes { id } } }',
    wrong: '{ getLenderUserInvitations(take: 101) { totalCount } }',
  },
  'Query.getFileConfig': { asked: '{ getFileConfig { value } }' },
  'Query.getFileStateConfig': { asked: '{ getFileStateConfig { value } }' },
  'Query.getFileStackSecurity': { asked: '{ getFileStackSecurity { expiry policy signature } }' },
  'Query.documentLink': { asked: `{ documentLink(id: "${NOBODYS_ID}") { url } }`, answer: 'NOT_FOUND' },
  'Query.profileDraft': { asked: '{ profileDraft { id values step updatedAt } }' },
  'Mutation.updateTenantProfile': {
    asked: 'mutation { updateTenantProfile(userInput: { companyRole: "", phone: "" }) { user { id } } }',
    answer: 'BAD_USER_INPUT',
  },
  'Mutation.saveProfileDraft': {
    asked: 'mutation { saveProfileDraft(input: { values: { nothing: "known" }, step: "contact" }) { id } }',
    answer: 'BAD_USER_INPUT',
  },
  'Mutation.createFiles': {
    asked: 'mutation { createFiles(input: [{ category: "tax", type: "w9", metadata: { handle: "none" } }]) { id } }',
    answer: 'NOT_FOUND',
    wrong: 'mutation { createFiles(input: [{ category: "tax", region: "CA", type: "w9", metadata: { handle: "none" } }]) { id } }',
  },
  'Mutation.deleteFile': { asked: `mutation { deleteFile(id: "${NOBODYS_ID}") { id } }`, answer: 'NOT_FOUND' },
  'Mutation.createLenderState': {
    asked: 'mutation { createLenderState(input: { regions: [] }) { id } }',
    answer: 'BAD_USER_INPUT',
    wrong: 'mutation { createLenderState(input: { regions: ["XX"] }) { id } }',
  },
  'Mutation.deleteLenderState': { asked: `mutation { deleteLenderState(id: "${NOBODYS_ID}") { id } }`, answer: 'NOT_FOUND' },
  'Mutation.createJoinRequest': {
    asked: 'mutation { createJoinRequest(input: { firstName: "Ada", lastName: "King", company: "Ada LLC", email: "ada@king.example", phone: "+12125550100" }) { id } }',
    wrong: 'mutation { createJoinRequest(input: { firstName: "", lastName: "King", company: "Ada LLC", email: "ada@king.example", phone: "+12125550100" }) { id } }',
  },
  'Mutation.createLenderUserInvitation': {
    asked: 'mutation { createLenderUserInvitation(input: { firstName: "Ada", lastName: "King", email: "ada@king.example" }) { id link } }',
    wrong: 'mutation { createLenderUserInvitation(input: { firstName: "Ada", lastName: "King", email: "member@summit.example" }) { id } }',
  },
  'Mutation.resendLenderUserInvitation': { asked: `mutation { resendLenderUserInvitation(id: "${NOBODYS_ID}") { id } }`, answer: 'NOT_FOUND' },
  'Mutation.revokeLenderUserInvitation': { asked: `mutation { revokeLenderUserInvitation(id: "${NOBODYS_ID}") { id } }`, answer: 'NOT_FOUND' },
  'Mutation.updateUserActivity': {
    asked: `mutation { updateUserActivity(input: { id: "${NOBODYS_ID}", isActive: false }) { id } }`,
    answer: 'NOT_FOUND',
  },
  'Mutation.acceptTerms': { asked: 'mutation { acceptTerms { termsStatus { isAccepted } } }' },
};

const emails: Readonly<Record<string, readonly string[]>> = {
  stranger: ['owner@entrepreneur.example', 'staff@other.example'],
  fresh: ['new@fresh.example'],
  colleague: ['colleague@summit.example'],
  unsigned: ['terms@unsigned.example'],
  member: ['member@summit.example'],
  main: ['main@summit.example'],
  dev: ['main@dev.example'],
  'white-label': ['main@whitelabel.example'],
};

type Verdict = 'yes' | 'who' | 'no';
const WORDS: Readonly<Record<string, Verdict>> = { UNAUTHENTICATED: 'who', FORBIDDEN: 'no' };

const [head = [], ...rows] = matrix.trim().split('\n').map((line) => line.trim().split(/\s+/));
const fields = rows.map(([field = '']) => field);

/** Column → what is sent as a token, one or several. */
const askers = new Map<string, (string | undefined)[]>();
let server: TestServer;

before(async () => {
  const plenty = { max: 1000, window: 60 };
  server = await startTestServer({
    joinRequestLimits: { perAddress: plenty, perEmail: plenty },
    invitationLimits: { perCompany: plenty, perEmail: plenty },
  });
  askers.set('nobody', [undefined, 'nonsense', await tokenThatLasts(-1), await signedOutToken()]);
  askers.set('deactivated', [await tokenFromBeforeDeactivation('inactive@summit.example')]);
  for (const [column, those] of Object.entries(emails)) {
    askers.set(column, await Promise.all(those.map(async (email) => (await signIn(server.url, email)).access_token)));
  }
  // It differs from the expired one by its expiry alone.
  askers.get('main')?.push(await tokenThatLasts(3600));
});
after(() => server.close());

async function tokenThatLasts(seconds: number): Promise<string> {
  const { settings, database } = server.app;
  const local = { ...settings.auth.local!, accessTokenLifetime: seconds };
  const { tokens } = await createAuthService(database.db, { ...settings, auth: { ...settings.auth, local } });
  const { access_token: token } = await signIn(server.url, 'main@summit.example');
  return (await tokens.issue(decodeJwt<Parameters<typeof tokens.issue>[0]>(token))).token;
}

async function signedOutToken(): Promise<string> {
  const { access_token: token } = await signIn(server.url, 'main@summit.example');
  await send(`${server.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: bearer(token) });
  return token;
}

async function tokenFromBeforeDeactivation(email: string): Promise<string> {
  const { db } = server.app.database;
  const { banned_until: bannedUntil } = await db.selectFrom('auth.users').select('banned_until').where('email', '=', email).executeTakeFirstOrThrow();
  const ban = (until: Date | null) => db.updateTable('auth.users').set({ banned_until: until }).where('email', '=', email).execute();
  assert.ok(bannedUntil, `${email} is deactivated`);
  await ban(null);
  const { access_token: token } = await signIn(server.url, email);
  await ban(bannedUntil);
  return token;
}

/** The verdict on one field, and the data where there are any. */
function judge({ data, errors }: GraphQLBody): Verdict | string {
  if (!errors) return data ? 'yes' : 'nothing';
  assert.ok(Object.values(data ?? {}).every((value) => value === null), 'a refusal comes without data');
  return [...new Set(errors.map(({ extensions: { code } }) => WORDS[code] ?? code))].join();
}

test('the matrix has every field that is served, and no other', () => {
  const schema = createSchema();
  const served = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  assert.deepEqual([...fields].sort(), served.sort());
  assert.deepEqual(Object.keys(operations).sort(), [...fields].sort());
  assert.deepEqual([...head].sort(), ['nobody', 'deactivated', ...Object.keys(emails)].sort());
});

for (const [field = '', ...verdicts] of rows) {
  test(`${field} is answered to those who may ask`, async () => {
    assert.equal(verdicts.length, head.length);
    const { asked, answer = 'yes' } = operations[field]!;
    assert.deepEqual(await verdictsOn(asked), expectedOf(verdicts, answer));
  });

  const { wrong } = operations[field] ?? {};
  if (wrong) {
    test(`${field} with wrong values is refused to those who may not ask as ever, to the others with what is wrong`, async () => {
      assert.deepEqual(await verdictsOn(wrong), expectedOf(verdicts, 'BAD_USER_INPUT'));
    });
  }
}

async function verdictsOn(text: string): Promise<Record<string, string[]>> {
  const verdicts: Record<string, string[]> = {};
  for (const column of head) {
    const answers = (askers.get(column) ?? []).map((token) => query(server.url, text, token === undefined ? {} : { token }));
    verdicts[column] = (await Promise.all(answers)).map(({ body }) => judge(body));
  }
  return verdicts;
}

function expectedOf(verdicts: readonly string[], allowed: string): Record<string, string[]> {
  const word = (column: number) => (verdicts[column] === 'yes' ? allowed : verdicts[column]!);
  return Object.fromEntries(head.map((name, column) => [name, (askers.get(name) ?? []).map(() => word(column))]));
}
