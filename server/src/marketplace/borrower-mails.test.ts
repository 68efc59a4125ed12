import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codes } from '../testing/api';
import { TestLender } from '../testing/lender';
import { mailsTo } from '../testing/mailbox';
import { startTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
let lender: TestLender;
before(async () => {
  server = await startTestServer({
    entrepreneurLoginUrl: 'https://entrepreneurs.example/sign-in',
    invitationLimits: { perCompany: { max: 3, window: 3600 }, perEmail: { max: 2, window: 3600 } },
  });
  lender = await TestLender.signIn(server, 'main@whitelabel.example');
});
after(() => server.close());

const INVITE =
  'mutation I($email: String!) { inviteBorrower(input: { firstName: "Nora", lastName: "Quill", email: $email }) { id } }';
const invite = (email: string) => lender.ask(INVITE, { email });

// Behaviour: borrowers.invite
test('mails a borrower the link to the entrepreneur portal, limited per address and company', async () => {
  const first = await invite('nora@mail.example');
  assert.deepEqual(codes(first), []);
  const [mail] = await mailsTo(server.url, 'nora@mail.example');
  assert.match(mail!.subject, /^Harbor White Label Capital invited you to its borrower portal$/);
  assert.match(mail!.text, /https:\/\/entrepreneurs\.example\/sign-in/);
  assert.match(mail!.text, /expires in 14 days/);
  assert.deepEqual(codes(await invite('nora@mail.example')), []);
  assert.deepEqual(codes(await invite('nora@mail.example')), ['RATE_LIMITED']);
  assert.deepEqual(codes(await invite('other@mail.example')), []);
  assert.deepEqual(codes(await invite('third@mail.example')), ['RATE_LIMITED']);
  assert.equal((await mailsTo(server.url, 'third@mail.example')).length, 0);

  const { id } = first.body.data!['inviteBorrower'] as { id: string };
  await lender.read('mutation V($id: ID!) { revokeBorrowerInvitation(id: $id) { id } }', { id });
  const entries = await server.app.database.db
    .selectFrom('portal.audit_log')
    .select(['actor', 'action'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  assert.deepEqual(entries, [
    { actor: lender.userId, action: 'borrowerInvitation.send' },
    { actor: lender.userId, action: 'borrowerInvitation.send' },
    { actor: lender.userId, action: 'borrowerInvitation.revoke' },
  ]);
});
