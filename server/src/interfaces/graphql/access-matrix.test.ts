import { decodeJwt, importJWK, SignJWT, UnsecuredJWT, generateKeyPair, type JWTPayload } from 'jose';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { servedSchema } from '../../testing/marketplace/with-marketplace';
import { marketplaceTables } from '../../marketplace/tables';
import { authIssuer } from '../../foundation/settings/settings';
import { TOKEN_AUDIENCE } from '../../foundation/token-subject';
import { bearer, query, send, signIn, type GraphQLBody } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from '../../local/auth-service/auth-tables';

/**
 * Expected result per field and caller, one letter each, in the order of the callers below:
 *
 *     +  data               U  UNAUTHENTICATED     N  NOT_FOUND
 *     C  CONFLICT           F  FORBIDDEN           B  BAD_USER_INPUT: the caller is authorized and gets the errors
 *     0  empty
 *
 * Pages require more than the server, for example accepted terms: see decision 0023.
 */
const matrix = `
  Query.user                          UUUUUUUUUUUUU FUFFF ++++++++++
  Query.tenant                        UUUUUUUUUUUUU FUFFF ++++++++++
  Query.checkInvitation               +++++++++++++ +++++ ++++++++++
  Query.account                       UUUUUUUUUUUUU FUFFF FF++++++++
  Query.attention                     UUUUUUUUUUUUU FUFFF FF++++++++
  Query.mailPreferences               UUUUUUUUUUUUU FUFFF FF++++++++
  Query.claimableInvitations          UUUUUUUUUUUUU FU+FF CCCCCCCCCC
  Query.openProjects                  UUUUUUUUUUUUU FUFFF FF++++++++
  Query.openProject                   UUUUUUUUUUUUU FUFFF FF00000000
  Query.directRequests                UUUUUUUUUUUUU FUFFF FFFFFFFF++
  Query.directRequest                 UUUUUUUUUUUUU FUFFF FFFFFFFF00
  Query.offers                        UUUUUUUUUUUUU FUFFF FF++++++++
  Query.savedSearches                 UUUUUUUUUUUUU FUFFF FF++++++++
  Query.exchangeCounts                UUUUUUUUUUUUU FUFFF FF++++++++
  Query.termSheet                     UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Query.loans                         UUUUUUUUUUUUU FUFFF FF++++++++
  Query.loan                          UUUUUUUUUUUUU FUFFF FF00000000
  Query.loanFile                      UUUUUUUUUUUUU FUFFF FF00000000
  Query.loanDocumentLink              UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Query.borrowers                     UUUUUUUUUUUUU FUFFF FFFFFFFF++
  Query.borrower                      UUUUUUUUUUUUU FUFFF FFFFFFFF00
  Query.borrowerInvitations           UUUUUUUUUUUUU FUFFF FFFFFFFF++
  Query.zipFlips                      UUUUUUUUUUUUU FUFFF FF++++++++
  Query.validateTrackRecord           UUUUUUUUUUUUU FUFFF FF++++++++
  Query.getLenderUsers                UUUUUUUUUUUUU FUFFF +F+FF++++F
  Query.getLenderUserInvitations      UUUUUUUUUUUUU FUFFF +F+FF++++F
  Query.getFileConfig                 UUUUUUUUUUUUU FUFFF FF++++++++
  Query.getFileStateConfig            UUUUUUUUUUUUU FUFFF FF++++++++
  Query.getFileStackSecurity          UUUUUUUUUUUUU FUFFF FF++++++++
  Query.documentLink                  UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Query.profileDraft                  UUUUUUUUUUUUU FUFFF 0000000000
  Mutation.updateTenantProfile        UUUUUUUUUUUUU FUFFF BBBBBBBBBB
  Mutation.saveProfileDraft           UUUUUUUUUUUUU FUFFF BBBBBBBBBB
  Mutation.submitOffer                UUUUUUUUUUUUU FUFFF FFBBBBBBBB
  Mutation.editOffer                  UUUUUUUUUUUUU FUFFF FFBBBBBBBB
  Mutation.withdrawOffer              UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.declineRequest             UUUUUUUUUUUUU FUFFF FFFFFFFFNN
  Mutation.acceptCounter              UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.saveSearch                 UUUUUUUUUUUUU FUFFF FFBBBBBBBB
  Mutation.deleteSearch               UUUUUUUUUUUUU FUFFF FF++++++++
  Mutation.visitExchange              UUUUUUUUUUUUU FUFFF FF++++++++
  Mutation.createFiles                UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.deleteFile                 UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.createLenderState          UUUUUUUUUUUUU FUFFF FFBBBBBBBB
  Mutation.deleteLenderState          UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.createJoinRequest          +++++++++++++ +++++ ++++++++++
  Mutation.claimInvitation            UUUUUUUUUUUUU FUNFF CCCCCCCCCC
  Mutation.createLenderUserInvitation UUUUUUUUUUUUU FUFFF +F+FF++++F
  Mutation.resendLenderUserInvitation UUUUUUUUUUUUU FUFFF NFNFFNNNNF
  Mutation.revokeLenderUserInvitation UUUUUUUUUUUUU FUFFF NFNFFNNNNF
  Mutation.updateUserActivity         UUUUUUUUUUUUU FUFFF NFNFFNNNNF
  Mutation.updateAccount              UUUUUUUUUUUUU FUFFF FFCCCCCCCC
  Mutation.updateCompany              UUUUUUUUUUUUU FUFFF FFCFFCCCCF
  Mutation.endSession                 UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.endOtherSessions           UUUUUUUUUUUUU FUFFF FF++++++++
  Mutation.inviteBorrower             UUUUUUUUUUUUU FUFFF FFFFFFFF++
  Mutation.resendBorrowerInvitation   UUUUUUUUUUUUU FUFFF FFFFFFFFNN
  Mutation.revokeBorrowerInvitation   UUUUUUUUUUUUU FUFFF FFFFFFFFNN
  Mutation.acceptTerms                UUUUUUUUUUUUU FUFFF ++++++++++
  Mutation.markAttention              UUUUUUUUUUUUU FUFFF FF++++++++
  Mutation.setMailPreference          UUUUUUUUUUUUU FUFFF FF++++++++
  Mutation.changeLoanStatus           UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.addLoanCondition           UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.decideLoanCondition        UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.addLoanDocument            UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.removeLoanDocument         UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.sendLoanMessage            UUUUUUUUUUUUU FUFFF FFNNNNNNNN
  Mutation.markLoanMessagesRead       UUUUUUUUUUUUU FUFFF FFNNNNNNNN
`;

/** The columns in order of the letters. */
const callers = [
  // Anonymous requests.
  'no token',
  'an invalid token',
  'a token without a signature',
  'a token by another key',
  'a token by the public key as a secret',
  'an expired token',
  'a token of another issuer',
  'a token for another audience',
  'a refresh token',
  'the key of the staff',
  'a session that was signed out',
  'an account that was deleted',
  'an account that is banned',

  // Users who are not lenders.
  'a user who was deactivated',
  'an account that is not confirmed',
  'an account without a company',
  'an entrepreneur',
  'the staff of a borrower',

  // Lenders.
  'a main user without a lender record',
  'a member without a phone',
  'a main user who has not accepted the terms',
  'a main user whose right was withdrawn',
  'a member',
  'a main user',
  'a main user of a dev tenant',
  'a main user of another company, with ids of this one',
  'a main user of a white-label lender',
  'a member of a white-label lender',
] as const;
type Caller = (typeof callers)[number];

/** One caller of each kind that the server tells apart. A full run tries all. */
const ofEachKind: readonly Caller[] = [
  'no token',
  'a token by another key',
  'a user who was deactivated',
  'an account without a company',
  'a main user without a lender record',
  'a member',
  'a main user',
  'a main user of another company, with ids of this one',
  'a main user of a white-label lender',
];
const tried = process.env['TEST_FULL'] === '1' ? callers : ofEachKind;

const SERVICE_KEY = 'the-staff-key-of-the-matrix';
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

const NO_OFFER =
  '{ projectId: "none", amount: 0, interestRate: 0.07, points: 1, termMonths: 12, loanToCost: 90, expiresOn: "2027-13-01" }';

/** How to query a field; `wrong` has invalid values, which only authorized callers are told about. `$…` are ids. */
const operations: Readonly<Record<string, { asked: string; wrong?: string }>> = {
  'Query.user': { asked: '{ user { id email isMain termsStatus { url } } }' },
  'Query.tenant': { asked: '{ tenant { id lender { id lenderStates { id } } files { id } } }' },
  'Query.checkInvitation': { asked: '{ checkInvitation(id: "33333333-3333-4333-8333-333333333333") }' },
  'Query.account': { asked: '{ account { id sessions { id } acceptedTerms { url } } }' },
  'Query.attention': { asked: '{ attention { id kind urgency title detail at path } }' },
  'Query.mailPreferences': { asked: '{ mailPreferences { topic timing } }' },
  'Query.claimableInvitations': { asked: '{ claimableInvitations { id company } }' },
  'Query.openProjects': {
    asked: '{ openProjects { totalCount nodes { id } } }',
    wrong: '{ openProjects(take: 0) { totalCount } }',
  },
  'Query.openProject': { asked: '{ openProject(id: "none") { id } }' },
  'Query.directRequests': {
    asked: '{ directRequests { totalCount nodes { id } } }',
    wrong: '{ directRequests(take: 0) { totalCount } }',
  },
  'Query.directRequest': { asked: '{ directRequest(id: "$request") { id } }' },
  'Query.offers': {
    asked:
      '{ offers(mode: EXCHANGE) { totalCount nodes { id by history { id } project { id license offers { id } } } } }',
    wrong: '{ offers(mode: EXCHANGE, take: 0) { totalCount } }',
  },
  'Query.savedSearches': { asked: '{ savedSearches { query } }' },
  'Query.exchangeCounts': { asked: '{ exchangeCounts(mode: EXCHANGE) { newProjects offersToAnswer } }' },
  'Query.termSheet': { asked: '{ termSheet(offerId: "none") { fileName } }' },
  'Query.loans': {
    asked: '{ loans { totalCount nodes { id history { id } } } }',
    wrong: '{ loans(skip: -1) { totalCount } }',
  },
  'Query.loan': { asked: '{ loan(id: "$loan") { id } }' },
  'Query.loanFile': {
    asked: '{ loanFile(id: "$loan") { revision conditions { id } loan { statement { balance } } } }',
  },
  'Query.loanDocumentLink': { asked: '{ loanDocumentLink(id: "$loan") { url } }' },
  'Query.borrowers': {
    asked: '{ borrowers { totalCount nodes { id loans { id } } } }',
    wrong: '{ borrowers(take: 101) { totalCount } }',
  },
  'Query.borrower': { asked: '{ borrower(id: "$borrower") { id } }' },
  'Query.borrowerInvitations': { asked: '{ borrowerInvitations { id email } }' },
  'Query.zipFlips': {
    asked: '{ zipFlips { totalCount nodes { zip } } }',
    wrong: '{ zipFlips(state: "XX") { totalCount } }',
  },
  'Query.validateTrackRecord': {
    asked:
      '{ validateTrackRecord(claims: [{ address: "1 A Street", zip: "78704", soldOn: "2025-01-31", salePrice: 1 }]) { verdict } }',
    wrong:
      '{ validateTrackRecord(claims: [{ address: "1 A Street", zip: "78704", soldOn: "January", salePrice: 1 }]) { verdict } }',
  },
  'Query.getLenderUsers': {
    asked: '{ getLenderUsers { totalCount nodes { id } } }',
    wrong: '{ getLenderUsers(skip: -1) { totalCount } }',
  },
  'Query.getLenderUserInvitations': {
    asked: '{ getLenderUserInvitations { totalCount nodes { id } } }',
    wrong: '{ getLenderUserInvitations(take: 101) { totalCount } }',
  },
  'Query.getFileConfig': { asked: '{ getFileConfig { value } }' },
  'Query.getFileStateConfig': { asked: '{ getFileStateConfig { value } }' },
  'Query.getFileStackSecurity': { asked: '{ getFileStackSecurity { expiry policy signature } }' },
  'Query.documentLink': { asked: '{ documentLink(id: "$file") { url } }' },
  'Query.profileDraft': { asked: '{ profileDraft { id values step updatedAt } }' },
  'Mutation.updateTenantProfile': {
    asked: 'mutation { updateTenantProfile(userInput: { companyRole: "", phone: "" }) { user { id } } }',
  },
  'Mutation.saveProfileDraft': {
    asked: 'mutation { saveProfileDraft(input: { values: { nothing: "known" }, step: "contact" }) { id } }',
  },
  'Mutation.submitOffer': { asked: `mutation { submitOffer(input: ${NO_OFFER}) { id } }` },
  'Mutation.editOffer': { asked: `mutation { editOffer(input: ${NO_OFFER}) { id } }` },
  'Mutation.withdrawOffer': { asked: 'mutation { withdrawOffer(id: "none", revision: 1) { id } }' },
  'Mutation.declineRequest': { asked: 'mutation { declineRequest(projectId: "none", reason: "No") { id } }' },
  'Mutation.acceptCounter': { asked: 'mutation { acceptCounter(id: "none", revision: 1) { id } }' },
  'Mutation.saveSearch': { asked: 'mutation { saveSearch(query: "") { query } }' },
  'Mutation.deleteSearch': { asked: 'mutation { deleteSearch(query: "") { query } }' },
  'Mutation.visitExchange': { asked: 'mutation { visitExchange(mode: EXCHANGE) { newProjects } }' },
  'Mutation.createFiles': {
    asked: 'mutation { createFiles(input: [{ category: "tax", type: "w9", metadata: { handle: "$handle" } }]) { id } }',
    wrong:
      'mutation { createFiles(input: [{ category: "tax", region: "CA", type: "w9", metadata: { handle: "none" } }]) { id } }',
  },
  'Mutation.deleteFile': { asked: 'mutation { deleteFile(id: "$file") { id } }' },
  'Mutation.createLenderState': {
    asked: 'mutation { createLenderState(input: { regions: [] }) { id } }',
    wrong: 'mutation { createLenderState(input: { regions: ["XX"] }) { id } }',
  },
  'Mutation.deleteLenderState': { asked: 'mutation { deleteLenderState(id: "$state") { id } }' },
  'Mutation.createJoinRequest': {
    asked:
      'mutation { createJoinRequest(input: { firstName: "Ada", lastName: "King", company: "Ada LLC", email: "ada@king.example", phone: "+12125550100" }) { id } }',
    wrong:
      'mutation { createJoinRequest(input: { firstName: "", lastName: "King", company: "Ada LLC", email: "ada@king.example", phone: "+12125550100" }) { id } }',
  },
  'Mutation.claimInvitation': { asked: 'mutation { claimInvitation(id: "$invitation") { id } }' },
  'Mutation.createLenderUserInvitation': {
    asked:
      'mutation { createLenderUserInvitation(input: { firstName: "Ada", lastName: "King", email: "ada@king.example" }) { id link } }',
    wrong:
      'mutation { createLenderUserInvitation(input: { firstName: "Ada", lastName: "King", email: "member@summit.example" }) { id } }',
  },
  'Mutation.resendLenderUserInvitation': { asked: 'mutation { resendLenderUserInvitation(id: "$invitation") { id } }' },
  'Mutation.revokeLenderUserInvitation': { asked: 'mutation { revokeLenderUserInvitation(id: "$invitation") { id } }' },
  'Mutation.updateUserActivity': {
    asked: 'mutation { updateUserActivity(input: { id: "$user", isActive: false }) { id } }',
  },
  'Mutation.updateAccount': {
    asked:
      'mutation { updateAccount(input: { revision: "old", firstName: "Ada", lastName: "King", phone: "+12125550100", companyRole: "CEO" }) { user { id } } }',
    wrong:
      'mutation { updateAccount(input: { revision: "old", firstName: "", lastName: "King", phone: "+12125550100", companyRole: "CEO" }) { user { id } } }',
  },
  'Mutation.updateCompany': {
    asked:
      'mutation { updateCompany(input: { revision: "old", name: "Summit LLC", phone: "+12125550100", address: "1 Main Street", projectsType: [SFR] }) { id } }',
    wrong:
      'mutation { updateCompany(input: { revision: "old", name: "", phone: "+12125550100", address: "1 Main Street", projectsType: [SFR] }) { id } }',
  },
  'Mutation.endSession': { asked: 'mutation { endSession(id: "$invitation") { id } }' },
  'Mutation.endOtherSessions': { asked: 'mutation { endOtherSessions { id } }' },
  'Mutation.inviteBorrower': {
    asked:
      'mutation { inviteBorrower(input: { firstName: "Ada", lastName: "King", email: "ada@king.example" }) { id } }',
    wrong: 'mutation { inviteBorrower(input: { firstName: "Ada", lastName: "King", email: "ada" }) { id } }',
  },
  'Mutation.resendBorrowerInvitation': { asked: 'mutation { resendBorrowerInvitation(id: "$invitation") { id } }' },
  'Mutation.revokeBorrowerInvitation': { asked: 'mutation { revokeBorrowerInvitation(id: "$invitation") { id } }' },
  'Mutation.acceptTerms': { asked: 'mutation { acceptTerms { termsStatus { isAccepted } } }' },
  'Mutation.markAttention': { asked: 'mutation { markAttention(ids: ["none"], isDone: true) { id } }' },
  'Mutation.setMailPreference': {
    asked: 'mutation { setMailPreference(topic: OFFERS, timing: NEVER) { topic timing } }',
  },
  'Mutation.changeLoanStatus': {
    asked: 'mutation { changeLoanStatus(input: { loanId: "$loan", revision: 1, status: UNDERWRITING }) { revision } }',
    wrong: 'mutation { changeLoanStatus(input: { loanId: "$loan", revision: 1, status: PAID_OFF }) { revision } }',
  },
  'Mutation.addLoanCondition': {
    asked:
      'mutation { addLoanCondition(input: { loanId: "$loan", revision: 1, name: "Survey", needed: "A survey", beforeStatus: FUNDED }) { revision } }',
    wrong:
      'mutation { addLoanCondition(input: { loanId: "$loan", revision: 1, name: "", needed: "A survey", beforeStatus: FUNDED }) { revision } }',
  },
  'Mutation.decideLoanCondition': {
    asked:
      'mutation { decideLoanCondition(input: { loanId: "$loan", revision: 1, conditionId: "$loan", decision: CLEARED }) { revision } }',
    wrong:
      'mutation { decideLoanCondition(input: { loanId: "$loan", revision: 1, conditionId: "$loan", decision: WAIVED }) { revision } }',
  },
  'Mutation.addLoanDocument': {
    asked: 'mutation { addLoanDocument(input: { loanId: "$loan", handle: "$handle" }) { revision } }',
    wrong: 'mutation { addLoanDocument(input: { loanId: "$loan", handle: "/" }) { revision } }',
  },
  'Mutation.removeLoanDocument': {
    asked: 'mutation { removeLoanDocument(loanId: "$loan", revision: 1, documentId: "$file") { revision } }',
  },
  'Mutation.sendLoanMessage': {
    asked: 'mutation { sendLoanMessage(input: { loanId: "$loan", id: "$file", text: "Hello" }) { revision } }',
    wrong: 'mutation { sendLoanMessage(input: { loanId: "$loan", id: "$file", text: "" }) { revision } }',
  },
  'Mutation.markLoanMessagesRead': {
    asked: 'mutation { markLoanMessagesRead(loanId: "$loan") { revision } }',
  },
};

const [rows, letters] = [
  matrix
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/)),
  '+0UFNBC',
];
const expectations = new Map(rows.map(([field = '', ...cells]) => [field, [...cells.join('')]]));

const WORDS: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'U',
  FORBIDDEN: 'F',
  NOT_FOUND: 'N',
  BAD_USER_INPUT: 'B',
  CONFLICT: 'C',
};

let server: TestServer;
let tokens: Readonly<Record<Caller, string | undefined>>;
let foreignIds: Readonly<Record<string, string>>;

before(async () => {
  const plenty = { max: 1000, window: 60 };
  server = await startTestServer({
    serviceKey: SERVICE_KEY,
    joinRequestLimits: { perAddress: plenty, perEmail: plenty },
    invitationLimits: { perCompany: plenty, perEmail: plenty },
  });
  tokens = await prepareCallers();
  foreignIds = await idsOfSummit();
});
after(() => server.close());

async function prepareCallers(): Promise<typeof tokens> {
  const {
    settings,
    database: { db },
  } = server.app;
  const session = (email: string) => signIn(server.url, email);
  const tokenOf = async (email: string) => (await session(email)).access_token;
  const setAccount = (email: string, values: object) =>
    withAuthTables(db).updateTable('auth.users').set(values).where('email', '=', email).execute();
  const setUser = (email: string, values: object) =>
    db.updateTable('portal.users').set(values).where('email', '=', email).execute();

  const main = await session('main@summit.example');
  const claims = decodeJwt(main.access_token);
  const { private_jwk: jwk, id: kid } = await withAuthTables(db)
    .selectFrom('auth.signing_keys')
    .selectAll()
    .executeTakeFirstOrThrow();
  const ownKey = await importJWK(jwk as object, 'ES256');
  const sign = (changes: JWTPayload, key: Parameters<SignJWT['sign']>[0] = ownKey, alg = 'ES256') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
  // Valid claims that the forged tokens differ from in one property each.
  assert.deepEqual(
    (
      await query(server.url, '{ user { email } }', {
        token: await sign({ iss: authIssuer(settings), aud: TOKEN_AUDIENCE }),
      })
    ).body.data,
    {
      user: { email: 'main@summit.example' },
    },
  );
  const { d: _private, ...publicJwk } = jwk as { d?: unknown };

  const signedOut = await tokenOf('main@summit.example');
  await send(`${server.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: bearer(signedOut) });
  const deleted = await tokenOf('amelia.whitaker@summit.example');
  await withAuthTables(db).deleteFrom('auth.users').where('email', '=', 'amelia.whitaker@summit.example').execute();
  const banned = await tokenOf('benjamin.osei@summit.example');
  await setAccount('benjamin.osei@summit.example', { banned_until: new Date(Date.now() + 3_600_000) });
  const deactivated = await tokenOf('carla.mendoza@summit.example');
  await setUser('carla.mendoza@summit.example', { is_active: false });
  const memberless = await session('daniel.kowalski@summit.example');
  await db.deleteFrom('portal.users').where('email', '=', 'daniel.kowalski@summit.example').execute();
  // This account never has a session; its id is not enough.
  const unconfirmed = await withAuthTables(db)
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'eleanor.brandt@summit.example')
    .executeTakeFirstOrThrow();
  await setAccount('eleanor.brandt@summit.example', { email_confirmed_at: null });

  await setUser('main@summit.example', { is_main: false });
  await setUser('farid.rahimi@summit.example', { is_main: true });
  const formerMain = await tokenOf('farid.rahimi@summit.example');
  assert.equal(
    (await query(server.url, '{ getLenderUsers { totalCount } }', { token: formerMain })).body.errors,
    undefined,
  );
  await setUser('farid.rahimi@summit.example', { is_main: false });
  await setUser('main@summit.example', { is_main: true });
  const { tenant_id: harbor } = await db
    .selectFrom('portal.users')
    .select('tenant_id')
    .where('email', '=', 'main@whitelabel.example')
    .executeTakeFirstOrThrow();
  await setUser('grace.nakamura@summit.example', { tenant_id: harbor });

  const dev = await tokenOf('main@dev.example');
  return {
    'no token': undefined,
    'an invalid token': 'nonsense',
    'a token without a signature': new UnsecuredJWT(claims).encode(),
    'a token by another key': await sign({}, (await generateKeyPair('ES256')).privateKey),
    'a token by the public key as a secret': await sign(
      {},
      new TextEncoder().encode(JSON.stringify(publicJwk)),
      'HS256',
    ),
    'an expired token': await sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'a token of another issuer': await sign({ iss: 'https://project.supabase.example/auth/v1' }),
    'a token for another audience': await sign({ aud: 'anon' }),
    'a refresh token': main.refresh_token,
    'the key of the staff': SERVICE_KEY,
    'a session that was signed out': signedOut,
    'an account that was deleted': deleted,
    'an account that is banned': banned,
    'a user who was deactivated': deactivated,
    'an account that is not confirmed': await sign({ sub: unconfirmed.id, session_id: NOBODYS_ID }),
    'an account without a company': memberless.access_token,
    'an entrepreneur': await tokenOf('owner@entrepreneur.example'),
    'the staff of a borrower': await tokenOf('staff@other.example'),
    'a main user without a lender record': await tokenOf('new@fresh.example'),
    'a member without a phone': await tokenOf('colleague@summit.example'),
    'a main user who has not accepted the terms': await tokenOf('terms@unsigned.example'),
    'a main user whose right was withdrawn': formerMain,
    'a member': await tokenOf('member@summit.example'),
    'a main user': main.access_token,
    'a main user of a dev tenant': dev,
    'a main user of another company, with ids of this one': dev,
    'a main user of a white-label lender': await tokenOf('main@whitelabel.example'),
    'a member of a white-label lender': await tokenOf('grace.nakamura@summit.example'),
  };
}

/** Existing records of a company that no caller belongs to. */
async function idsOfSummit(): Promise<Record<string, string>> {
  const db = marketplaceTables(server.app.database.db);
  const { id: user, tenant_id: tenant } = await db
    .selectFrom('portal.users')
    .selectAll()
    .where('email', '=', 'member@summit.example')
    .executeTakeFirstOrThrow();
  const { id: lender } = await db
    .selectFrom('portal.lenders')
    .select('id')
    .where('tenant_id', '=', tenant)
    .executeTakeFirstOrThrow();
  const file = await db
    .selectFrom('portal.tenant_files')
    .select(['id', 'handle'])
    .where('tenant_id', '=', tenant)
    .where('handle', 'is not', null)
    .executeTakeFirstOrThrow();
  const state = await db
    .selectFrom('portal.lender_states')
    .select('id')
    .where('lender_id', '=', lender)
    .executeTakeFirstOrThrow();
  const invitation = await db
    .selectFrom('portal.invitations')
    .select('id')
    .where('tenant_id', '=', tenant)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const loan = await db
    .selectFrom('marketplace.loans')
    .select('id')
    .where('lender_id', '=', lender)
    .executeTakeFirstOrThrow();
  const borrower = await db.selectFrom('marketplace.borrowers').select('id').executeTakeFirstOrThrow();
  const request = await db
    .selectFrom('marketplace.projects')
    .select('id')
    .where('lender_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    user,
    file: file.id,
    handle: file.handle!,
    state: state.id,
    invitation: invitation.id,
    loan: loan.id,
    borrower: borrower.id,
    request: request.id,
  };
}

const withIds = (text: string, caller: Caller) =>
  text.replaceAll(/\$(\w+)/g, (_, name: string) =>
    caller.includes('with ids of this one') ? foreignIds[name]! : NOBODYS_ID,
  );

function letterOf({ data, errors }: GraphQLBody): string {
  const values = Object.values(data ?? {});
  if (!errors) return values.every((value) => value === null) ? '0' : '+';
  assert.ok(
    values.every((value) => value === null),
    'a refusal comes without data',
  );
  return [...new Set(errors.map(({ extensions: { code } }) => WORDS[code] ?? code))].join();
}

async function answersTo(text: string): Promise<Record<string, string>> {
  const answers = tried.map(async (caller) => {
    const token = tokens[caller];
    const { body } = await query(server.url, withIds(text, caller), token === undefined ? {} : { token });
    return [caller, letterOf(body)] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const byCaller = (cells: readonly string[]) =>
  Object.fromEntries(tried.map((caller) => [caller, cells[callers.indexOf(caller)]]));

// Behaviour: access.matrix
test('covers every served field, and no other, with a cell for each of the 28 callers', () => {
  const schema = servedSchema();
  const served = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  assert.deepEqual([...expectations.keys()].sort(), served.sort());
  assert.deepEqual(Object.keys(operations).sort(), served.sort());
  assert.equal(new Set(callers).size, 28);
  for (const [field, cells] of expectations) {
    assert.equal(cells.length, callers.length, field);
    assert.ok(
      cells.every((cell) => letters.includes(cell)),
      field,
    );
  }
});

for (const [field, cells] of expectations) {
  const { asked, wrong } = operations[field] ?? {};
  // Behaviour: access.white-label, attention.list
  test(`answers ${field} for authorized callers only`, async () => {
    assert.deepEqual(await answersTo(asked!), byCaller(cells));
  });

  if (wrong) {
    // Behaviour: access.matrix
    test(`${field} refuses invalid values: forbidden for unauthorized callers, validation errors for others`, async () => {
      assert.deepEqual(
        await answersTo(wrong),
        byCaller(cells.map((cell) => (cell === 'U' || cell === 'F' ? cell : 'B'))),
      );
    });
  }
}
