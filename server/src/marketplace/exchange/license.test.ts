// Full suite only: it tries every state of license documents and offers.
import { addDays, categoryView, stateCodes, todayIn, type CategoryDocument } from '@lender-portal/contracts';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../tables';
import { TestLender } from '../../testing/lender';
import { edit, refusedWith, submit } from '../../testing/marketplace/test-offers';
import { startTestServer, type TestServer } from '../../testing/test-server';

/** License status of every state, one case after the other. */
const CASES = ['in order', 'waiting for approval', 'expired', 'missing', 'not on the list'] as const;
type Case = (typeof CASES)[number];

const REFUSED = new Set<Case>(['expired', 'missing', 'not on the list']);
/** States without required licenses; without uploads they show as Approved. */
const OPTIONAL = ['CO', 'IN', 'WY'];

let server: TestServer;
let harbor: TestLender;
let tenantId: string;
let lenderId: string;
before(async () => {
  server = await startTestServer();
  harbor = await TestLender.signIn(server, 'main@whitelabel.example');
  const { tenant } = await harbor.read<{ tenant: { id: string; lender: { id: string } } }>(
    '{ tenant { id lender { id } } }',
  );
  tenantId = tenant.id;
  lenderId = tenant.lender.id;
  await insertProjects();
});
after(() => server.close());

const db = () => marketplaceTables(server.app.database.db);
const today = todayIn();
/** Projects of a state: one to make an offer for, one with an offer to edit, one sent to this lender. */
const PROJECTS = ['offer', 'edit', 'direct'] as const;
const projectId = (state: string, use: (typeof PROJECTS)[number]) => seedId(`license-test:${state}:${use}`);

async function insertProjects(): Promise<void> {
  await db()
    .insertInto('marketplace.projects')
    .values(
      stateCodes.flatMap((state) =>
        PROJECTS.map((use) => ({
          id: projectId(state, use),
          name: `${use} ${state}`,
          state,
          type: 'SFR' as const,
          amount: 200_000,
          lender_id: use === 'direct' ? lenderId : null,
        })),
      ),
    )
    .execute();
}

/** Puts every state into the case's status and removes offers other than the edited ones. */
async function prepare(each: Case): Promise<void> {
  await db().deleteFrom('portal.lender_states').where('lender_id', '=', lenderId).execute();
  await db()
    .deleteFrom('portal.tenant_files')
    .where('tenant_id', '=', tenantId)
    .where('region', 'is not', null)
    .execute();
  await db().deleteFrom('marketplace.offers').where('lender_id', '=', lenderId).execute();
  await db()
    .insertInto('marketplace.offers')
    .values(
      stateCodes.map((state) => ({
        id: seedId(`license-test-offer:${state}`),
        lender_id: lenderId,
        project_id: projectId(state, 'edit'),
        status: 'SUBMITTED' as const,
        amount: 180_000,
        interest_rate: 9,
        points: 1,
        term_months: 12,
        loan_to_cost: 90,
        expires_on: addDays(today, 20),
      })),
    )
    .execute();
  if (each === 'not on the list') return;
  await db()
    .insertInto('portal.lender_states')
    .values(
      stateCodes.map((region) => ({ id: seedId(`license-test-state:${each}:${region}`), lender_id: lenderId, region })),
    )
    .execute();
  if (each === 'missing') return;
  const { getFileStateConfig: configs } = await harbor.read<{
    getFileStateConfig: { value: string; types: { value: string }[] }[];
  }>('{ getFileStateConfig { value types { value } } }');
  await db()
    .insertInto('portal.tenant_files')
    .values(
      configs.flatMap(({ value, types }) =>
        types.map((type) => ({
          id: seedId(`license-test-file:${each}:${value}:${type.value}`),
          tenant_id: tenantId,
          file_name: 'license.pdf',
          mime_type: 'application/pdf',
          region: value,
          type: type.value,
          status: each === 'waiting for approval' ? 'PendingApproval' : 'Approved',
          expiration_date: each === 'expired' ? addDays(today, -1) : addDays(today, 100),
          metadata: '{}',
          handle: randomUUID(),
          created_by: harbor.userId,
        })),
      ),
    )
    .execute();
}

const TERMS = { amount: 180_000, loanToCost: 90 };

/** The license tab's status, computed like the browser does. */
async function shownOnTheTab(): Promise<Map<string, string>> {
  const { getFileStateConfig: configs, tenant } = await harbor.read<{
    getFileStateConfig: { value: string; types: { value: string; isOptional: boolean }[] }[];
    tenant: { files: (CategoryDocument & { region: string })[]; lender: { lenderStates: { region: string }[] } };
  }>(`{ getFileStateConfig { value types { value isOptional } }
    tenant { lender { lenderStates { region } } files(where: { region: { neq: null } }) { region type status createdAt expirationDate } } }`);
  const listed = new Set(tenant.lender.lenderStates.map(({ region }) => region));
  return new Map(
    configs.map((config) => [
      config.value,
      listed.has(config.value)
        ? categoryView(
            config,
            tenant.files.filter(({ region }) => region === config.value),
            today,
          ).status
        : 'not on the list',
    ]),
  );
}

for (const each of CASES) {
  // Behaviour: offers.license
  test(`license documents ${each}: offers, edits and answers to direct requests in every state`, async () => {
    await prepare(each);
    const tab = await shownOnTheTab();
    for (const state of stateCodes) {
      const isRefused = REFUSED.has(each) && !(each === 'missing' && OPTIONAL.includes(state));
      assert.equal(
        tab.get(state) === 'Approved' || tab.get(state) === 'PendingApproval',
        !isRefused,
        `${state} as the tab shows it`,
      );
      for (const [what, ask] of [
        ['offer', () => submit(harbor, projectId(state, 'offer'), TERMS)],
        ['edit', () => edit(harbor, projectId(state, 'edit'), 1, TERMS)],
        ['direct request', () => submit(harbor, projectId(state, 'direct'), TERMS)],
      ] as const) {
        const answer = await ask();
        const { code, reason, state: where } = refusedWith(answer);
        if (!isRefused) assert.equal(code, undefined, `${what} in ${state}: ${JSON.stringify(answer.body.errors)}`);
        else assert.deepEqual([code, reason, where], ['FORBIDDEN', 'LICENSE_DOCUMENTS', state], `${what} in ${state}`);
      }
    }
  });
}
