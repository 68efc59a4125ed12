import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send, signIn } from '../../testing/api';
import { destination, follow, mailedLink, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';

const KEY = 'a-service-key-of-the-tests-that-is-long-enough';
const PASSWORD = 'a good password';

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
});
after(() => server.close());

const auth = (path: string) => `${server.url}/auth/v1${path}`;
const change = async (token: string, body: object) => {
  const answer = await send<{ code?: string; message?: string }>(auth('/user'), {
    method: 'PUT',
    headers: bearer(token),
    body,
  });
  return [answer.status, answer.body.code];
};
const canSignIn = async (email: string, password: string) =>
  (await send(auth('/token?grant_type=password'), { body: { email, password } })).status;

/** A session opened by a mailed link. */
async function recover(email: string): Promise<string> {
  await send(auth('/recover'), { body: { email } });
  return destination(await follow(await mailedLink(server.url, email))).hash.get('access_token')!;
}

const ways: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  'from within': async (email) =>
    change((await signIn(server.url, email)).access_token, { password: PASSWORD, current_password: 'lender-demo' }),
  'by a link': async (email) => change(await recover(email), { password: PASSWORD }),
  'by the service': async (email) => {
    const { user } = await signIn(server.url, email);
    return send(auth(`/admin/users/${user.id}`), { method: 'PUT', headers: bearer(KEY), body: { password: PASSWORD } });
  },
};

const people = ['grace.nakamura@summit.example', 'hector.villanueva@summit.example', 'imani.baptiste@summit.example'];

for (const [index, [name, changeIt]] of Object.entries(ways).entries()) {
  // Behaviour: passwords.change.told
  test(`mails the account owner about a password change ${name}, with the time and what to do`, async () => {
    const email = people[index]!;
    await changeIt(email);
    const [mail] = await mailsTo(server.url, email);
    assert.equal(mail?.subject, 'Your Lender Portal password was changed');
    assert.match(mail.text, new RegExp(`The password for ${email} was changed on \\d{2}/\\d{2}/\\d{4} at `));
    assert.deepEqual(mail.links, [`${server.app.settings.appUrl}/reset`]);
    assert.doesNotMatch(mail.text + mail.html, /token|a good password/);
    assert.equal(await canSignIn(email, PASSWORD), 200);
  });
}
