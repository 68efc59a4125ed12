import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createAuthService } from './auth-service';
import type { AuthServiceOptions, SignUpRefusal } from './options';
import { startTestService, type TestService } from '../testing/test-service';

const EMAIL = 'ada@guests.example';
const PASSWORD = 'a good pass phrase';

interface Answer {
  code?: string;
  message?: string;
  access_token: string;
  refresh_token: string;
  user: { app_metadata: object; user_metadata: object };
}

async function start(context: TestContext, overrides: Partial<AuthServiceOptions> = {}): Promise<TestService> {
  const tested = await startTestService(overrides);
  context.after(() => tested.close());
  return tested;
}

const signUp = (tested: TestService, email = EMAIL) =>
  tested.post<Answer>('/signup', { email, password: PASSWORD, data: { likes: 'tea' } });

/** Follows the most recently mailed link. */
async function follow({ links, post }: TestService) {
  const { searchParams } = new URL(links.at(-1)![1]);
  return post<Answer>('/verify', { type: searchParams.get('type'), token_hash: searchParams.get('token_hash') });
}

test('imitates a new account for a sign-up with a verified address, even if a hook rejects the address', async (context) => {
  let refusal: SignUpRefusal | undefined;
  const tested = await start(context, { hooks: { beforeUserCreated: async () => refusal } });
  await tested.addUser(EMAIL, PASSWORD);
  refusal = { status: 422, code: 'not_this_one', message: 'Not this address', isOfAddress: true };
  assert.deepEqual([(await signUp(tested)).status, tested.links], [200, []]);
  assert.deepEqual(
    await signUp(tested, 'other@guests.example').then(({ status, body }) => [status, body.code, body.message]),
    [422, 'not_this_one', 'Not this address'],
  );
  refusal = { status: 422, code: 'nobody', message: 'Nobody signs up' };
  assert.equal((await signUp(tested)).body.code, 'nobody');
});

test('merges app_metadata from the userConfirmed hook, and keeps the link valid if the hook rejects', async (context) => {
  const confirmed: object[] = [];
  let isOpen = false;
  const tested = await start(context, {
    hooks: {
      async userConfirmed(_trx, { email, metadata }) {
        confirmed.push([email, metadata['likes']]);
        return isOpen
          ? { appMetadata: { team: 'blue' } }
          : { refusal: { status: 422, code: 'closed', message: 'Closed' } };
      },
    },
  });
  await signUp(tested);
  assert.deepEqual(await follow(tested).then(({ status, body }) => [status, body.code]), [422, 'closed']);
  isOpen = true;
  const { body } = await follow(tested);
  assert.deepEqual(body.user.app_metadata, { provider: 'email', providers: ['email'], team: 'blue' });
  assert.deepEqual(confirmed, [
    [EMAIL, 'tea'],
    [EMAIL, 'tea'],
  ]);
});

test('refuses to run in production', async (context) => {
  const { service } = await start(context);
  await assert.rejects(createAuthService({ ...service, nodeEnv: 'production' }), /does not run in production/);
});
