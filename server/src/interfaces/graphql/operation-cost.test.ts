import { PAGE_SIZE_MAX } from '@lender-portal/server-kit/graphql/page';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLField,
  type GraphQLOutputType,
  type NamedTypeNode,
  type TypeNode,
} from 'graphql';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { servedSchema } from '../../testing/marketplace/with-marketplace';
import { readSettings } from '../../foundation/settings/read-settings';
import { checkCost, costOf, isPaged, LIST_SIZES, INPUT_LISTS } from './operation-cost';

const schema = servedSchema();
const { graphql: limits } = readSettings({});
const { maxCost } = limits;
const cost = (text: string, variables: Record<string, unknown> = {}) =>
  costOf({ schema, document: parse(text), variables });
const root = path.join(import.meta.dirname, '../../../..');

// Behaviour: graphql.cost
test('multiplies field costs by rows', () => {
  assert.equal(cost('{ user { id email } }'), 50 + 2);
  assert.equal(cost('{ loans(take: 1) { nodes { id } } }'), 50 + 1 * (2 + 1 + 1));
  assert.equal(cost('{ loans(take: 100) { nodes { id } } }'), 50 + 100 * (2 + 1 + 1));
  assert.equal(cost('{ borrowers(take: 100) { nodes { loans { id } } } }'), 50 + 100 * (2 + 1 + 1 + 5 * (2 + 1)));
});

test('assumes ten rows for a page without a size', () => {
  const ten = cost('{ loans(take: 10) { nodes { id } } }');
  const withTake = 'query Q($take: Int) { loans(take: $take) { nodes { id } } }';
  for (const [text, variables] of [
    ['{ loans { nodes { id } } }', {}],
    ['{ loans(take: null) { nodes { id } } }', {}],
    [withTake, {}],
    [withTake, { take: null }],
  ] as const)
    assert.equal(cost(text, variables), ten, text);
});

test('counts variables and defaults, fragments, aliases and directives as executed', () => {
  const hundred = cost('{ loans(take: 100) { nodes { id } } }')!;
  assert.equal(cost('query Q($take: Int) { loans(take: $take) { nodes { id } } }', { take: 100 }), hundred);
  assert.equal(cost('query Q($take: Int = 100) { loans(take: $take) { nodes { id } } }'), hundred);
  assert.equal(
    cost('{ ...A } fragment A on Query { loans(take: 100) { ...B } } fragment B on LoanPage { nodes { id } }'),
    hundred,
  );
  assert.equal(cost('{ a: loans(take: 100) { nodes { id } } b: loans(take: 100) { nodes { id } } }'), 2 * hundred);
  assert.equal(
    cost('query Q($all: Boolean!) { loans(take: 100) @include(if: $all) { nodes { id } } user { id } }', {
      all: false,
    }),
    51,
  );
  assert.equal(
    cost('query Q($claims: [TrackRecordClaimInput!]!) { validateTrackRecord(claims: $claims) { verdict } }', {
      claims: claims(20),
    }),
    50 + 20 * (20 + 1),
  );
});

test('counts only the selected operation', () => {
  const document = parse('query A { user { id } } query B { loans(take: 100) { nodes { id } } }');
  assert.equal(costOf({ schema, document, operationName: 'A', variables: {} }), 51);
  assert.equal(costOf({ schema, document, operationName: 'C', variables: {} }), undefined);
  assert.equal(costOf({ schema, document: parse('{ user { id } }'), operationName: 'A', variables: {} }), undefined);
});

// Behaviour: graphql.cost
test('states the cost and the limit in a refusal, also for nested fragments', () => {
  const error = checkCost({ schema, document: parse('{ user { id } }'), variables: {} }, { ...limits, maxCost: 50 });
  assert.equal(error?.message, 'The operation costs 51; the maximum is 50. Request fewer rows or fields at a time');
  assert.deepEqual(error.extensions, { code: 'BAD_USER_INPUT', cost: 51, maxCost: 50 });
  const fragments = Array.from(
    { length: 30 },
    (_, index) => `fragment F${index} on User { ...F${index + 1} ...F${index + 1} }`,
  );
  const doubled = parse(`{ user { ...F0 } } ${fragments.join(' ')} fragment F30 on User { id }`);
  assert.match(checkCost({ schema, document: doubled, variables: {} }, limits)?.message ?? '', /number of nodes/);
});

test('has a size for every list of the schema, and for no other', () => {
  const sized: string[] = [];
  for (const type of Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__')))
    for (const field of Object.values(type.getFields()))
      if (isRows(field.type) && !isPageOf(type.name)) sized.push(`${type.name}.${field.name}`);
  assert.deepEqual(
    [...Object.keys(LIST_SIZES), ...Object.keys(INPUT_LISTS)].sort(),
    [...sized, ...unlistedWork].sort(),
  );
});

/** Paged lists are counted by the field that requests them. */
const isPageOf = (type: string) => {
  const clientKeys = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((each) => Object.values(each.getFields()))
    .filter((field) => getNamedType(field.type).name === type);
  return clientKeys.length > 0 && clientKeys.every((field: GraphQLField<unknown, unknown>) => isPaged(field));
};

/** Lists of rows; a list of scalars counts as one value. */
function isRows(type: GraphQLOutputType): boolean {
  const nullable = isNonNullType(type) ? type.ofType : type;
  return isListType(nullable) && isObjectType(getNamedType(nullable));
}

/** Only fields that return lists take list inputs. */
const unlistedWork: readonly string[] = [];

const claims = (count: number) =>
  Array.from({ length: count }, () => ({ address: '1 A Street', zip: '78704', soldOn: '2025-01-31', salePrice: 1 }));

/** Variables of the largest requests; unused ones are ignored. */
const BIGGEST: Readonly<Record<string, unknown>> = { take: PAGE_SIZE_MAX, claims: claims(200) };
const REQUIRED: Readonly<Record<string, unknown>> = {
  skip: 0,
  id: '00000000-0000-4000-8000-000000000000',
  zip: '78704',
  months: 12,
  userInput: { companyRole: 'Owner', phone: '+12125550100' },
};
const INPUTS: Readonly<Record<string, unknown>> = {
  ProfileDraftInput: { values: {}, step: 'contact' },
  CreateJoinRequestInput: { firstName: 'A', lastName: 'B', company: 'C', email: 'a@b.example', phone: '+12125550100' },
  CreateLenderStateInput: { regions: Array.from({ length: 51 }, () => 'CA') },
  CreateFileInput: Array.from({ length: 100 }, () => ({ category: 'tax', type: 'w9', metadata: {} })),
  CreateLenderUserInvitationInput: { firstName: 'A', lastName: 'B', email: 'a@b.example' },
  UpdateUserActivityInput: { id: 'x', isActive: true },
  UpdateAccountInput: { revision: 'x', firstName: 'A', lastName: 'B', phone: '+12125550100', companyRole: 'C' },
};

/** @returns a value of a required input type */
function sampleOf(type: unknown): unknown {
  if (!isNonNullType(type)) return undefined;
  const inner: unknown = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (isInputObjectType(inner))
    return Object.fromEntries(Object.values(inner.getFields()).map((field) => [field.name, sampleOf(field.type)]));
  return ['Int', 'Float', 'Cents'].includes(String(inner)) ? 1 : String(inner) === 'Boolean' ? true : 'x';
}

const operationFiles = () =>
  ['.', 'packages', 'examples/marketplace/remotes']
    .flatMap((parent) => readdirSync(path.join(root, parent)).map((folder) => path.join(root, parent, folder, 'src')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.graphql'));

// Behaviour: graphql.cost
test('keeps every operation of the portal and its remotes below half the limit with maximum pages, and a third with its own', () => {
  const costs = new Map<string, number>();
  for (const file of operationFiles()) {
    const document = parse(readFileSync(file, 'utf8'));
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const operationName = definition.name!.value;
      const valueOf = (name: string, type: TypeNode) =>
        BIGGEST[name] ??
        REQUIRED[name] ??
        Object.entries(INPUTS).find(([input]) => JSON.stringify(type).includes(`"${input}"`))?.[1] ??
        sampleOf(typeFromAST(schema, type as NamedTypeNode));
      const variables = Object.fromEntries(
        (definition.variableDefinitions ?? [])
          .map(({ variable, type }) => [variable.name.value, valueOf(variable.name.value, type)])
          .filter(([, value]) => value !== undefined),
      );
      const measured = { schema, document, operationName, variables };
      costs.set(operationName, costOf(measured)!);
      assert.ok(costs.get(operationName)! < maxCost / 2, `${operationName} costs ${costs.get(operationName)}`);
      if ('take' in variables)
        assert.ok(costOf({ ...measured, variables: { ...variables, take: 10 } })! < maxCost / 3, operationName);
    }
  }
  assert.ok(costs.size >= 30, `only ${costs.size} operations were found`);
});
