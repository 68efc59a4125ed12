// Full suite only: it sends dozens of hostile values.
import { profileSchema } from '@lender-portal/contracts/rules';
import { hostileStrings, invisibleStrings, toOneLine } from '@lender-portal/server-kit/testing/hostile-strings';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { ValidationError } from 'yup';
import { bearer, codes, send, type GraphQLBody } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { complete, profileInput, readCompany, resetCompany } from '../../testing/profile';
import { startTestServer, type TestServer } from '../../testing/test-server';

/** Rejected by the form's rules with this message. */
interface Refused {
  says: string;
}
/** Accepted and stored as this. */
interface Stored {
  is: unknown;
}
type Case = readonly [value: unknown, outcome: Refused | Stored];

const says = (message: string): Refused => ({ says: message });
const is = (value: unknown): Stored => ({ is: value });

/** Values that forms cannot send; GraphQL rejects the type. */
const wrongTypes: readonly unknown[] = [
  null,
  undefined,
  0,
  1,
  -1.5,
  true,
  false,
  {},
  { value: 'CA' },
  [[]],
  [[['CA']]],
  [null],
  [1],
  [{}],
  { constructor: 1 },
  { length: 1 },
];
const wrongTexts: readonly unknown[] = [...wrongTypes, [], ['text'], ['one', 'two']];

const text = (label: string): Case[] => [
  ...hostileStrings.map(
    (value) =>
      [
        value,
        invisibleStrings.includes(value)
          ? says(`${label} contains an invisible character; type it instead of pasting it`)
          : is(toOneLine(value)),
      ] as const,
  ),
  ['\u00a0 trimmed \u3000\ufeff', is('trimmed')],
  ['x'.repeat(200), is('x'.repeat(200))],
  ['__proto__', is('__proto__')],
  ['[object Object]', is('[object Object]')],
  ['null', is('null')],
  ['\ud83c\udfe6 bank', is('\ud83c\udfe6 bank')],
  ['', says(`${label} is required`)],
  ['   ', says(`${label} is required`)],
  ['\u3000\u00a0\u2028', says(`${label} is required`)],
  ['\u200b\u200d\u2060', says(`${label} is required`)],
  ['\u3164\u2800', says(`${label} is required`)],
  ['\u180e', says(`${label} is required`)],
  ['nul\u0000l', says(`${label} must not contain control characters`)],
  ['line\nbreak', says(`${label} must not contain control characters`)],
  ['header\r\nBcc: all@example.com', says(`${label} must not contain control characters`)],
  ['tab\there', is('tab here')],
  ['\u001b[31mred', says(`${label} must not contain control characters`)],
  ['next\u0085line', says(`${label} must not contain control characters`)],
  ['half \ud800', says(`${label} contains an invalid character`)],
  ['\udc00 half', says(`${label} contains an invalid character`)],
  ['x'.repeat(201), says(`${label} must be at most 200 characters`)],
  ['x'.repeat(50_000), says(`${label} must be at most 200 characters`)],
  ['\ud83c\udfe6'.repeat(101), says(`${label} must be at most 200 characters`)],
];

const name: Case[] = [
  ...text('Legal entity name'),
  ['A1', is('A1')],
  ['99 Lending', is('99 Lending')],
  ['株式', is('株式')],
  ['A', says('Legal entity name must be more than one character')],
  ['株', says('Legal entity name must be more than one character')],
  ['-', says('Legal entity name must be more than one character')],
  ['--', says('Legal entity name must contain at least one letter or number')],
  ['🏦🏦', says('Legal entity name must contain at least one letter or number')],
  ['LLC', says('Legal entity name should not consist only of the abbreviation "LLC"')],
  ['l. l. c.', says('Legal entity name should not consist only of the abbreviation "l. l. c."')],
  ['GmbH & Co. KG', says('Legal entity name should not consist only of the abbreviation "GmbH & Co. KG"')],
  ['Summit GmbH & Co. KG', is('Summit GmbH & Co. KG')],
];

const phone = (label: string): Case[] => [
  ['(212) 555-0199', is('+12125550199')],
  ['+12125550199', is('+12125550199')],
  [' (212) 555-0199\n', is('+12125550199')],
  ['', says(`${label} is required`)],
  [' \t\n', says(`${label} is required`)],
  ...[
    ...hostileStrings,
    '2125550199',
    '12125550199',
    '212-555-0199',
    '212 555 0199',
    '(212)555-0199',
    '(212) 555 0199',
    '(212) 555-019',
    '(212) 555-01999',
    '+1 212 555 0199',
    '+442071838750',
    '+1212555019',
    '(212) 555-0199; drop table portal.users',
    '(212) 555-0199 ext. 5',
    '(٢١٢) ٥٥٥-٠١٩٩',
    '（212） 555－0199',
    '(212) 555\u20110199',
    '(212) 555-0199\u0000',
    '\u202a(212) 555-0199\u202c',
    '\ud800',
    '+1'.repeat(20_000),
    '(ABC) DEF-GHIJ',
    'NaN',
    '1e10',
  ].map((value) => [value, says(`${label} must be a valid phone number: (###) ###-####`)] as const),
];

const NO_TYPE = 'Please select project types from the list';
const projectsType: Case[] = [
  [
    ['CRE', 'FIX_AND_FLIP', 'MULTIFAMILY', 'NEW_CONSTRUCTION', 'RENTAL', 'SFR'],
    is(['CRE', 'FIX_AND_FLIP', 'MULTIFAMILY', 'NEW_CONSTRUCTION', 'RENTAL', 'SFR']),
  ],
  [['SFR', 'CRE'], is(['SFR', 'CRE'])],
  // GraphQL coerces a single value to a list.
  ['RENTAL', is(['RENTAL'])],
  [[], says('Please select at least one project type')],
  [['OTHER'], says(NO_TYPE)],
  [['CRE', 'OTHER'], says(NO_TYPE)],
  ['OTHER', says(NO_TYPE)],
  [['SFR', 'SFR'], says('Projects type must not repeat a type')],
  [Array.from({ length: 2_000 }, () => 'CRE'), says('Projects type must not repeat a type')],
];

const NO_STATE = 'Please select states from the list';
const regions: Case[] = [
  [['WY', 'DC', 'AL'], is(['AL', 'DC', 'WY'])],
  ['CA', is(['CA'])],
  [[], says('Please select at least one state')],
  [['CA', 'CA'], says('States must not repeat a state')],
  ...[
    ...hostileStrings,
    '',
    ' ',
    'XX',
    'PR',
    'ca',
    ' CA',
    'CA ',
    'California',
    'CA,NY',
    'CA\u0000',
    'ＣＡ',
    '\u0421\u0410',
    'C\u200bA',
    '\ud800',
    'constructor',
    '__proto__',
    'toString',
    'x'.repeat(50_000),
  ].map((value) => [['NY', value], says(NO_STATE)] as const),
  [Array.from({ length: 5_000 }, (_, index) => `S${index}`), says(NO_STATE)],
];

interface Field {
  /** Path in the mutation's input. */
  path: readonly ['tenantInput', 'legalEntity' | 'lender', string] | readonly ['userInput', string];
  /** Form field with the same rule; the lender's own address and phone have none. */
  field?: keyof typeof profileSchema.fields;
  cases: readonly Case[];
  wrong: readonly unknown[];
  stored: (company: Awaited<ReturnType<typeof readCompany>>) => unknown;
}

const fields: readonly Field[] = [
  {
    path: ['tenantInput', 'legalEntity', 'name'],
    field: 'legalEntityName',
    cases: name,
    wrong: wrongTexts,
    stored: ({ legalEntities }) => legalEntities[0]?.name,
  },
  {
    path: ['tenantInput', 'legalEntity', 'phone'],
    field: 'legalEntityPhone',
    cases: phone('Legal entity phone'),
    wrong: wrongTexts,
    stored: ({ legalEntities }) => legalEntities[0]?.phone,
  },
  {
    path: ['tenantInput', 'legalEntity', 'address'],
    field: 'legalEntityAddress',
    cases: text('Legal entity address'),
    wrong: wrongTexts,
    stored: ({ legalEntities }) => legalEntities[0]?.address,
  },
  {
    path: ['tenantInput', 'lender', 'address'],
    cases: text('Lender address'),
    wrong: wrongTexts,
    stored: ({ lenders }) => lenders[0]?.address,
  },
  {
    path: ['tenantInput', 'lender', 'phone'],
    cases: phone('Lender phone'),
    wrong: wrongTexts,
    stored: ({ lenders }) => lenders[0]?.phone,
  },
  {
    path: ['tenantInput', 'lender', 'projectsType'],
    field: 'projectsType',
    cases: projectsType,
    wrong: [
      ...wrongTypes,
      '',
      'cre',
      'Fix & Flip',
      ['BOAT'],
      ['CRE', null],
      ['__proto__'],
      ['constructor'],
      [''],
      [' CRE'],
      ['CRE\u0000'],
      ["'; drop table portal.lenders; --"],
      ['🏠'],
      'x'.repeat(50_000),
    ],
    stored: ({ lenders }) => lenders[0]?.projects_type,
  },
  {
    path: ['tenantInput', 'lender', 'regions'],
    field: 'regions',
    cases: regions,
    wrong: [...wrongTypes, ['CA', null], ['CA', 1]],
    stored: ({ states }) => states.map(({ region }) => region),
  },
  {
    path: ['tenantInput', 'legalEntity', 'type'],
    field: 'legalEntityType',
    cases: (['LIMITED_LIABILITY_COMPANY', 'CORPORATION', 'LIMITED_PARTNERSHIP', 'TRUST'] as const).map((value) => [
      value,
      is(value),
    ]),
    wrong: [
      ...wrongTexts,
      '',
      ' ',
      'LLC',
      'trust',
      'Trust',
      ' TRUST',
      'TRUST\u0000',
      'constructor',
      '__proto__',
      'toString',
      "'; drop table portal.legal_entities; --",
      '<script>',
      '\ud800',
      '🏦',
      'x'.repeat(50_000),
    ],
    stored: ({ legalEntities }) => legalEntities[0]?.type,
  },
  {
    path: ['userInput', 'companyRole'],
    field: 'companyRole',
    cases: text('Your role in the company'),
    wrong: wrongTexts,
    stored: ({ users }) => users[0]?.company_role,
  },
  {
    path: ['userInput', 'phone'],
    field: 'phone',
    cases: phone('Your phone'),
    wrong: wrongTexts,
    stored: ({ users }) => users[0]?.phone,
  },
];

let server: TestServer;
let fresh: TestLender;
before(async () => {
  server = await startTestServer();
  fresh = await TestLender.signIn(server, 'new@fresh.example');
});
beforeEach(() => resetCompany(server));
after(() => server.close());

function inputWith(path: Field['path'], value: unknown) {
  const input = profileInput();
  const [part, ...rest] = path;
  if (part === 'userInput') input.userInput[rest[0]!] = value;
  else input.tenantInput[path[1] as 'lender'][path[2]!] = value;
  return input;
}

/** The form's error: the first message of its rule. */
function formMessage(field: keyof typeof profileSchema.fields, value: unknown): string | undefined {
  try {
    profileSchema.validateSync(
      { [field]: Array.isArray(value) || !['projectsType', 'regions'].includes(field) ? value : [value] },
      { abortEarly: false },
    );
    return undefined;
  } catch (error) {
    return (error as ValidationError).inner.find(({ path }) => path === field)?.message;
  }
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

for (const { path, field, cases, wrong, stored } of fields) {
  const at = path.join('.');
  describe(at, () => {
    test('is tested with at least 25 values', () =>
      assert.ok(cases.length + wrong.length >= 25, String(cases.length + wrong.length)));

    test('is stored unchanged or rejected with the form’s message', async () => {
      for (const [value, outcome] of cases) {
        const answer = await complete(fresh, inputWith(path, value));
        const expected = 'says' in outcome ? outcome.says : undefined;
        assert.deepEqual(
          answer.body.errors?.[0]?.extensions.fields,
          expected === undefined ? undefined : { [at]: expected },
          shown(value),
        );
        assert.deepEqual(codes(answer), expected === undefined ? [] : ['BAD_USER_INPUT'], shown(value));
        if (field) assert.equal(formMessage(field, value), expected, shown(value));
        const company = await readCompany(server);
        if ('is' in outcome) {
          assert.deepEqual(stored(company), outcome.is, shown(value));
          await resetCompany(server);
        } else assert.deepEqual([company.lenders, company.legalEntities, company.users[0]?.phone], [[], [], null]);
      }
    });

    test('rejects another type and stores nothing', async () => {
      for (const value of wrong) {
        const answer = await complete(fresh, inputWith(path, value));
        assert.deepEqual(new Set(codes(answer)), new Set(['BAD_USER_INPUT']), shown(value));
      }
      const { lenders, legalEntities, users } = await readCompany(server);
      assert.deepEqual([lenders, legalEntities, users[0]?.phone], [[], [], null]);
    });

    test('rejects ten megabytes before parsing', async () => {
      const answer = await complete(fresh, inputWith(path, 'x'.repeat(10_000_000)));
      assert.deepEqual([answer.status, codes(answer)], [413, ['BAD_USER_INPUT']]);
    });
  });
}

test('rejects invalid inputs and stores nothing', async () => {
  const { tenantInput, userInput } = profileInput();
  const { phone: _phone, ...halfUser } = userInput;
  const { lender: _lender, ...halfTenant } = tenantInput;
  const inputs: unknown[] = [
    {},
    { tenantInput },
    { userInput: null },
    { userInput: 1 },
    { userInput: 'x' },
    { userInput: [] },
    { userInput: {} },
    { userInput: halfUser },
    { tenantInput: halfTenant, userInput },
    { tenantInput: {}, userInput },
    { tenantInput: [], userInput },
    { tenantInput: 'x', userInput },
    { tenantInput: { ...tenantInput, lender: null }, userInput },
    { tenantInput: { ...tenantInput, id: '1' }, userInput },
    { tenantInput: { ...tenantInput, lender: { ...tenantInput.lender, hasWhiteLabel: 'true' } }, userInput },
    { tenantInput: { ...tenantInput, lender: { ...tenantInput.lender, id: fresh.userId } }, userInput },
    { tenantInput, userInput: { ...userInput, isMain: true } },
    { tenantInput, userInput: { ...userInput, id: fresh.userId } },
    { tenantInput: [tenantInput, tenantInput], userInput },
    { tenantInput, userInput: [userInput, userInput] },
  ];
  for (const input of inputs)
    assert.deepEqual(new Set(codes(await complete(fresh, input))), new Set(['BAD_USER_INPUT']), shown(input));
  const { lenders, legalEntities, users } = await readCompany(server);
  assert.deepEqual([lenders, legalEntities, users[0]?.phone], [[], [], null]);
});

test('rejects prototype keys', async () => {
  const poisoned = (key: string) => {
    const { tenantInput, userInput } = profileInput();
    const variables = JSON.stringify({ tenantInput, userInput }).replace(
      '"companyRole":"Partner"',
      `"companyRole":"Partner",${key}`,
    );
    const query =
      'mutation C($tenantInput: TenantProfileInput, $userInput: UserProfileInput!) { updateTenantProfile(tenantInput: $tenantInput, userInput: $userInput) { user { id } } }';
    return send<GraphQLBody>(`${server.url}/graphql`, {
      headers: bearer(fresh.token),
      body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
    });
  };
  for (const key of [
    '"__proto__":{"phone":"(212) 555-0100"}',
    '"constructor":{"prototype":{"phone":"x"}}',
    '"prototype":{}',
    '"hasOwnProperty":1',
    '"toString":"x"',
  ]) {
    const { body } = await poisoned(key);
    assert.deepEqual(
      new Set((body.errors ?? []).map(({ extensions }) => extensions.code)),
      new Set(['BAD_USER_INPUT']),
      key,
    );
  }
  assert.deepEqual((await readCompany(server)).lenders, []);
});
