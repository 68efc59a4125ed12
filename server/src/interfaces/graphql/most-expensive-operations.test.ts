// Full suite only: it measures one operation for each field.
import { todayIn } from '@lender-portal/contracts';
import { CLAIMS_MAX } from '@lender-portal/contracts/rules';
import { PAGE_SIZE_MAX } from '@lender-portal/server-kit/graphql/page';
import { currentRequestContext } from '@lender-portal/server-kit/security-log/request-context';
import { statements } from '@lender-portal/server-kit/telemetry/channels';
import { getNamedType, isObjectType, parse, validate, type GraphQLField, type GraphQLObjectType } from 'graphql';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { servedResolvers, servedSchema } from '../../testing/marketplace/with-marketplace';
import { marketplaceTables } from '../../marketplace/tables';
import { readSettings } from '../../foundation/settings/read-settings';
import { bearer, signIn, type GraphQLBody } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { notNestable } from './not-nestable';
import { checkCost, costOf, isPaged } from './operation-cost';
import { checkOperationLimits, MAX_OPERATION_BYTES } from './operation-limits';
import { STATEMENTS, statementsOf } from './operation-statements';

const MAX_STATEMENTS = 200;
/** CPU time of the whole process including PGlite, which does not depend on the machine's load. */
const MAX_CPU_MS = 500;
const TRIES = 3;
const MAX_ROOT_ALIASES = 20;
const MAX_ALIASES = 400;
const MAX_LEVELS = 12;
const DEMO_USER = 'main@whitelabel.example';
/** The demo user belongs to a company, and its loans have no documents. */
const REFUSED = new Set(['claimableInvitations', 'loanDocumentLink']);

const schema = servedSchema();
const { graphql: limits } = readSettings({});

type Field = GraphQLField<unknown, unknown>;
type Path = readonly Field[];

/** Dimensions of an attack. */
interface Shape {
  /** Aliases of the root field. */
  roots: number;
  take: number;
  /** Aliases of the last field of the path. */
  leaves: number;
  /** All fields below the last one, instead of a single leaf. */
  hasAllFields: boolean;
}

interface Operation {
  text: string;
  statements: number;
  cost: number;
}

let server: TestServer;
let token: string;
let variables: Readonly<Record<string, unknown>>;
/** Arguments of each root field that needs them, one element per alias, repeated if there are more. */
let samples: Readonly<Record<string, readonly string[]>>;

before(async () => {
  // Counts are exact because no operation is stopped.
  const unlimited = { maxStatements: 1_000_000, maxFields: 1_000_000, maxMs: 600_000 };
  server = await startTestServer({ graphql: { ...limits, perOperation: unlimited } });
  token = (await signIn(server.url, DEMO_USER)).access_token;
  samples = await readSamples();
});
after(() => server.close());

async function readSamples(): Promise<Record<string, string[]>> {
  const db = marketplaceTables(server.app.database.db);
  const { tenant_id: tenant, lender_id: lender } = await db
    .selectFrom('portal.users')
    .innerJoin('portal.lenders', 'portal.lenders.tenant_id', 'portal.users.tenant_id')
    .select(['portal.users.tenant_id', 'portal.lenders.id as lender_id'])
    .where('email', '=', DEMO_USER)
    .executeTakeFirstOrThrow();
  const unknown = [{ id: '11111111-1111-4111-8111-111111111111' }];
  const ids = (rows: readonly { id: string }[]) => (rows.length > 0 ? rows : unknown).map(({ id }) => `id: "${id}"`);
  const top = MAX_ROOT_ALIASES;
  const [open, direct, loans, files, loanFiles, borrowers, flips, scenarios, zips] = await Promise.all([
    db
      .selectFrom('marketplace.projects')
      .select('id')
      .where('is_open', '=', true)
      .where('lender_id', 'is', null)
      .limit(top)
      .execute(),
    db.selectFrom('marketplace.projects').select('id').where('lender_id', '=', lender).limit(top).execute(),
    db
      .selectFrom('marketplace.loans')
      .select(['id', 'status'])
      .where('lender_id', '=', lender)
      .orderBy('status', 'desc')
      .limit(200)
      .execute(),
    db
      .selectFrom('portal.tenant_files')
      .select('id')
      .where('tenant_id', '=', tenant)
      .where('handle', 'is not', null)
      .limit(top)
      .execute(),
    db
      .selectFrom('marketplace.loan_documents')
      .innerJoin('marketplace.loans', 'marketplace.loans.id', 'loan_id')
      .select('marketplace.loan_documents.id')
      .where('lender_id', '=', lender)
      .where('removed_at', 'is', null)
      .limit(top)
      .execute(),
    db.selectFrom('marketplace.borrowers').select('id').where('lender_id', '=', lender).limit(top).execute(),
    db.selectFrom('marketplace.flips').select('id').limit(top).execute(),
    db.selectFrom('marketplace.scenarios').select('id').where('lender_id', '=', lender).limit(top).execute(),
    db
      .selectFrom('marketplace.flips')
      .select(['zip', ({ fn }) => fn.countAll<number>().as('flips')])
      .groupBy('zip')
      .orderBy('flips', 'desc')
      .limit(top)
      .execute(),
  ]);
  const funded = loans.filter(({ status }) => status === 'FUNDED');
  // Sent once and used by every alias.
  variables = {
    claims: Array.from({ length: CLAIMS_MAX }, (_, index) => ({
      address: `${index} Main Street`,
      zip: zips[0]!.zip,
      soldOn: '2025-01-31',
      salePrice: 1,
    })),
  };
  return {
    openProjects: ['order: RATE_DESC, where: { licensedOnly: true }', 'order: NEEDED_SOONEST', 'order: AMOUNT_DESC'],
    directRequests: ['order: RATE_DESC'],
    checkInvitation: ids(unknown),
    openProject: ids(open),
    directRequest: ids(direct),
    offers: ['mode: EXCHANGE', 'mode: DIRECT'],
    exchangeCounts: ['mode: EXCHANGE', 'mode: DIRECT'],
    loan: ids(loans),
    loanFile: ids(loans),
    loanPayoff: ids(funded).map((id) => `${id}, on: "${todayIn(server.app.settings.documentTimeZone)}"`),
    loanDocumentLink: ids(loanFiles),
    documentLink: ids(files),
    borrower: ids(borrowers),
    borrowers: ['order: LOANS'],
    flip: ids(flips),
    flipsByZip: zips.map(({ zip }) => `zip: "${zip}"`),
    zipFlips: ['months: 36'],
    scenarios: ['kind: FIX_AND_FLIP', 'kind: RENTAL'],
    scenario: ids(scenarios),
    validateTrackRecord: ['claims: $claims'],
  };
}

const objectOf = ({ type }: Field): GraphQLObjectType | undefined => {
  const named = getNamedType(type);
  return isObjectType(named) ? named : undefined;
};
const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields());

/** For each field, the shortest and longest path within the depth limit, from any root field. */
function pathsByTarget(): Map<string, Path[]> {
  const shortest = new Map<string, Path>();
  const longest = new Map<string, Path>();
  const visit = (path: Path) => {
    const target = targetOf(path);
    if (path.length < (shortest.get(target)?.length ?? Infinity)) shortest.set(target, path);
    if (path.length > (longest.get(target)?.length ?? 0)) longest.set(target, path);
    const type = objectOf(path.at(-1)!);
    if (!type || path.length >= MAX_LEVELS - 1) return;
    for (const next of fieldsOf(type))
      if (objectOf(next) || STATEMENTS[`${type.name}.${next.name}`] !== undefined) visit([...path, next]);
  };
  for (const root of fieldsOf(schema.getQueryType()!)) visit([root]);
  return new Map([...shortest].map(([target, path]) => [target, [...new Set([path, longest.get(target)!])]]));
}

const targetOf = (path: Path) => `${path.length === 1 ? 'Query' : objectOf(path.at(-2)!)!.name}.${path.at(-1)!.name}`;

/** Selects everything below a type, without types above it. */
function allFieldsOf(type: GraphQLObjectType, above: readonly GraphQLObjectType[]): string {
  const selected = fieldsOf(type).flatMap((field) => {
    const below = objectOf(field);
    if (!below) return [field.name];
    if (below === type || above.includes(below) || above.length > MAX_LEVELS - 3) return [];
    return [`${field.name} ${allFieldsOf(below, [...above, type])}`];
  });
  return `{ ${selected.join(' ')} }`;
}

function textOf(path: Path, { roots, take, leaves, hasAllFields }: Shape): string {
  const [root, ...rest] = path as [Field, ...Field[]];
  const parents = path.slice(0, -1).map((field) => objectOf(field)!);
  const below = (type: GraphQLObjectType | undefined) => {
    if (!type) return '';
    return hasAllFields
      ? allFieldsOf(type, parents)
      : `{ ${fieldsOf(type).find((field) => !objectOf(field))?.name ?? '__typename'} }`;
  };
  const selection = (index: number): string => {
    const field = rest[index];
    if (!field) return below(objectOf(path.at(-1)!));
    const isLast = index === rest.length - 1;
    const text = `${field.name} ${selection(index + 1)}`;
    return `{ ${Array.from({ length: isLast ? leaves : 1 }, (_, alias) => `${alias === 0 ? '' : `b${alias}: `}${text}`).join(' ')} }`;
  };
  const aliases = Array.from({ length: roots }, (_, alias) => {
    const given = samples[root.name];
    const page = isPaged(root) ? [`take: ${take}`, `skip: ${alias}`] : [];
    const args = [...(given ? [given[alias % given.length]!] : []), ...page].join(', ');
    return `a${alias}: ${root.name}${args && `(${args})`} ${selection(0)}`;
  });
  const declared = root.name === 'validateTrackRecord' ? 'query ($claims: [TrackRecordClaimInput!]!) ' : '';
  return `${declared}{ ${aliases.join(' ')} }`;
}

/** @returns undefined if the server would reject the operation before it runs */
function acceptedOf(text: string): Operation | undefined {
  const document = parse(text);
  const measured = { schema, document, variables };
  const bytes = Buffer.byteLength(JSON.stringify({ query: text, variables }));
  if (
    bytes > MAX_OPERATION_BYTES ||
    checkOperationLimits(document) ||
    validate(schema, document, [notNestable]).length > 0 ||
    checkCost(measured, limits)
  )
    return undefined;
  return { text, statements: statementsOf({ schema, query: document, variables }), cost: costOf(measured)! };
}

/** Largest number from 1 to max for which the operation is accepted, by bisection; 0 if none. */
function largest(max: number, textWith: (value: number) => string): number {
  let [accepted, refused] = [0, max + 1];
  for (let value = max; refused - accepted > 1; value = Math.floor((accepted + refused) / 2)) {
    if (acceptedOf(textWith(value))) accepted = value;
    else refused = value;
  }
  return accepted;
}

type Dimension = 'roots' | 'take' | 'leaves';
const MOST: Readonly<Record<Dimension, number>> = { roots: MAX_ROOT_ALIASES, take: PAGE_SIZE_MAX, leaves: MAX_ALIASES };
const ORDERS: readonly (readonly Dimension[])[] = [
  ['roots', 'take', 'leaves'],
  ['take', 'roots', 'leaves'],
  ['take', 'leaves', 'roots'],
];

/** Grows an operation along each dimension while it is accepted. */
function grow(path: Path, hasAllFields: boolean): Operation[] {
  return ORDERS.flatMap((order) => {
    const shape: Shape = { roots: 1, take: 1, leaves: 1, hasAllFields };
    for (const dimension of order) {
      if (dimension === 'leaves' && path.length === 1) continue;
      if (dimension === 'take' && !isPaged(path[0]!)) continue;
      shape[dimension] = Math.max(
        1,
        largest(MOST[dimension], (value) => textOf(path, { ...shape, [dimension]: value })),
      );
    }
    return acceptedOf(textOf(path, shape)) ?? [];
  });
}

const mostBy = (operations: readonly Operation[], property: 'statements' | 'cost') =>
  operations.reduce((most, each) => (each[property] > most[property] ? each : most), operations[0]!);

/** Accepted operations with the most statements and the highest cost for a field. */
function mostExpensive(paths: readonly Path[]): Operation[] {
  const operations = paths.flatMap((path) => [...grow(path, false), ...(path.length === 1 ? grow(path, true) : [])]);
  return operations.length === 0 ? [] : [...new Set([mostBy(operations, 'statements'), mostBy(operations, 'cost')])];
}

interface Measurement {
  statements: number;
  cpuMs: number;
  codes: string[];
}

/** After an error, the other fields of an answered request still run. */
const answered = new Set<string>();

async function measure({ text }: Operation): Promise<Measurement> {
  let count = 0;
  let requestId: string | undefined;
  const end = statements.subscribe(() => {
    // Background jobs have no request context.
    const { id } = currentRequestContext() ?? {};
    if (id === undefined || answered.has(id)) return;
    requestId = id;
    count += 1;
  });
  const began = process.cpuUsage();
  // Without a network connection, which would time out while the search blocks this process.
  const response = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: bearer(token),
    payload: { query: text, variables },
  });
  const { user, system } = process.cpuUsage(began);
  end();
  if (requestId !== undefined) answered.add(requestId);
  return {
    statements: count,
    cpuMs: (user + system) / 1_000,
    codes: [...new Set((response.json<GraphQLBody>().errors ?? []).map(({ extensions }) => extensions.code))],
  };
}

// Behaviour: graphql.budget
test('limits the most expensive accepted operation of every field to 200 statements and 500 ms CPU', async (t) => {
  const seen = new Map<string, Measurement>();
  const problems: string[] = [];
  const slowest: [ms: number, target: string, statements: number][] = [];
  for (const [target, paths] of pathsByTarget()) {
    const operations = mostExpensive(paths);
    if (operations.length === 0) problems.push(`${target}: no operation is accepted`);
    for (const operation of operations) {
      if (seen.has(operation.text)) continue;
      let best = await measure(operation);
      for (let tries = 1; tries < TRIES && best.cpuMs > MAX_CPU_MS; tries += 1) {
        const again = await measure(operation);
        if (again.cpuMs < best.cpuMs) best = again;
      }
      seen.set(operation.text, best);
      slowest.push([Math.round(best.cpuMs), target, best.statements]);
      const where = `${target}: ${operation.text.slice(0, 200)}`;
      if (best.statements > MAX_STATEMENTS) problems.push(`${best.statements} statements: ${where}`);
      else if (best.statements > operation.statements)
        problems.push(`${best.statements} statements, priced at ${operation.statements}: ${where}`);
      if (best.cpuMs > MAX_CPU_MS) problems.push(`${Math.round(best.cpuMs)} ms: ${where}`);
      const root = /{ a0: (\w+)/.exec(operation.text)![1]!;
      if (best.codes.length > 0 && !REFUSED.has(root)) problems.push(`${best.codes.join(' ')}: ${where}`);
    }
  }
  slowest.sort(([a], [b]) => b - a);
  for (const [ms, target, count] of slowest.slice(0, 10)) t.diagnostic(`${ms} ms, ${count} statements: ${target}`);
  t.diagnostic(`${seen.size} operations, at most ${Math.max(...slowest.map(([, , count]) => count))} statements`);
  assert.ok(seen.size > 100, `only ${seen.size} operations were built`);
  assert.deepEqual(problems, []);
});

test('has a price for every field whose resolver uses the context, and for no other', () => {
  const {
    Mutation: _onePrice,
    Cents: _scalar,
    ...priced
  } = servedResolvers() as unknown as Record<string, Record<string, (...parameters: unknown[]) => unknown>>;
  const takesContext = Object.entries(priced).flatMap(([type, fields]) =>
    Object.entries(fields).flatMap(([name, resolve]) =>
      type === 'Query' || resolve.length >= 3 ? [`${type}.${name}`] : [],
    ),
  );
  assert.deepEqual(takesContext.sort(), Object.keys(STATEMENTS).sort());
});
