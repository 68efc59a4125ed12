import { createTestDatabase } from '@lender-portal/server-kit/testing/test-database';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import {
  complete,
  joinFresh,
  profileInput,
  readCompany,
  readDraft,
  resetCompany,
  saveDraft,
  type ProfileInput,
} from '../../testing/profile';
import { startTestServer, type TestServer } from '../../testing/test-server';

interface Engine {
  /** Uses a connection per user if the database allows several. */
  servers: readonly [TestServer, TestServer];
  stop(): Promise<void>;
}

async function startEmbedded(): Promise<Engine> {
  const server = await startTestServer();
  return { servers: [server, server], stop: () => server.close() };
}

async function startTwoProcesses(url: string): Promise<Engine> {
  const database = await createTestDatabase(url);
  const settings = { kind: 'postgres', url: database.url, startWaitSeconds: 0 } as const;
  const servers = [
    await startTestServer({ database: settings }),
    await startTestServer({ database: settings }),
  ] as const;
  return {
    servers,
    async stop() {
      for (const server of servers) await server.close();
      await database.close();
    },
  };
}

// Also runs on a PostgreSQL server if TEST_DATABASE_URL is set. PGlite behind the wire protocol is no substitute,
// because all its connections share one session.
const engines = new Map<string, () => Promise<Engine>>([['embedded', startEmbedded]]);
const serverUrl = process.env['TEST_DATABASE_URL'];
if (serverUrl !== undefined) engines.set('server', () => startTwoProcesses(serverUrl));

for (const [kind, start] of engines) {
  describe(`at the same moment, on the ${kind} database`, () => {
    let engine: Engine;
    let server: TestServer;
    let fresh: readonly [TestLender, TestLender];
    let colleague: TestLender;
    before(async () => {
      engine = await start();
      const [one, other] = engine.servers;
      server = one;
      await joinFresh(server);
      fresh = [await TestLender.signIn(one, 'new@fresh.example'), await TestLender.signIn(other, 'new@fresh.example')];
      colleague = await TestLender.signIn(other, 'colleague@summit.example');
    });
    beforeEach(async () => {
      await resetCompany(server);
      await server.app.database.db.deleteFrom('portal.profile_drafts').execute();
    });
    after(() => engine.stop());

    const countActions = async (action: string) =>
      (await server.app.database.db.selectFrom('portal.audit_log').select('id').where('action', '=', action).execute())
        .length;

    test('completes a repeated profile once with the same response', async () => {
      const [lenders, users] = [await countActions('lender.create'), await countActions('user.completeProfile')];
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => complete(fresh[index % 2]!, profileInput())),
      );
      for (const { body } of answers) assert.deepEqual(body, answers[0]!.body);
      assert.equal(answers[0]!.body.errors, undefined);
      const company = await readCompany(server);
      assert.deepEqual([company.lenders.length, company.legalEntities.length, company.states.length], [1, 1, 2]);
      assert.deepEqual(
        [await countActions('lender.create'), await countActions('user.completeProfile')],
        [lenders + 1, users + 1],
      );
    });

    // Behaviour: wizard.complete.not-changed
    test('keeps the first colleague’s company whole and answers the second with a conflict', async () => {
      const inputs = [of('One Capital LP', 'NY'), of('Other Capital LP', 'TX')] as const;
      const answers = await Promise.all([complete(fresh[0], inputs[0]), complete(colleague, inputs[1])]);
      assert.deepEqual(answers.flatMap(codes), ['CONFLICT']);
      await assertConsistent(answers);
      const { users } = await readCompany(server);
      assert.deepEqual(users.filter(({ phone }) => phone !== null).length, 1);

      const second = codes(answers[0]).length > 0 ? fresh[0] : colleague;
      assert.deepEqual(codes(await complete(second, { userInput: inputs[0].userInput })), []);
    });

    test('completes both colleagues with the same company profile', async () => {
      const answers = await Promise.all([complete(fresh[0], profileInput()), complete(colleague, profileInput())]);
      assert.deepEqual(answers.flatMap(codes), []);
      const { lenders, users } = await readCompany(server);
      assert.deepEqual([lenders.length, users.map(({ phone }) => phone)], [1, ['+14155550100', '+14155550100']]);
    });

    test('does not restore a draft that was saved during completion', async () => {
      const saves = Array.from({ length: 8 }, (_, index) =>
        saveDraft(fresh[index % 2]!, { companyRole: String(index) }),
      );
      const [answer, ...saved] = await Promise.all([complete(fresh[0], profileInput()), ...saves]);
      assert.deepEqual(codes(answer), []);
      for (const each of saved) assert.ok(['', 'CONFLICT'].includes(codes(each).join()), codes(each).join());
      assert.equal(await readDraft(fresh[1]), null);
      assert.deepEqual(codes(await saveDraft(fresh[1], { companyRole: 'late' })), ['CONFLICT']);
    });

    async function assertConsistent(answers: Awaited<ReturnType<typeof complete>>[]): Promise<void> {
      const { legalEntities, lenders, states } = await readCompany(server);
      const isFirst = codes(answers[0]!).length === 0;
      assert.deepEqual(
        [legalEntities.map(({ name }) => name), states.map(({ region }) => region)],
        isFirst ? [['One Capital LP'], ['NY']] : [['Other Capital LP'], ['TX']],
      );
      assert.equal(lenders.length, 1);
    }
  });
}

function of(name: string, region: string): ProfileInput {
  const { tenantInput, userInput } = profileInput();
  return {
    tenantInput: {
      legalEntity: { ...tenantInput.legalEntity, name },
      lender: { ...tenantInput.lender, regions: [region] },
    },
    userInput,
  };
}
