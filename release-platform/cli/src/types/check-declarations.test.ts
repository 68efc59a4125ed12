import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDeclarations } from './check-declarations';

const live = `import type { SidebarCountersProps } from '@lender-portal/contracts';

/** Props of parcels. */
export interface Parcels {
  './Counter': Props;
}
type Props = Pick<SidebarCountersProps, 'item' | 'basePath'>;
export interface Events {
  'reports/saved': { kind: 'draft' | 'final' };
}
`;
const check = (...changes: [from: string, to: string][]) => {
  assert.ok(changes.every(([from]) => live.includes(from)));
  const candidate = changes.reduce((text, [from, to]) => text.replace(from, to), live);
  return checkDeclarations({ module: '@lender-portal/reports', candidate, live });
};

// Behaviour: releases.types
test('accepts more fields of events, optional props and wider props', async () => {
  const props = `{ item: string; color?: string }; export interface Other { id: string }`;
  assert.deepEqual(
    await check([`Pick<SidebarCountersProps, 'item' | 'basePath'>;`, props], ['{ kind:', '{ at: number; kind:']),
    [],
  );
});

// Behaviour: releases.types
test('finds changes that break modules which use the live types', async () => {
  const narrowed = await check([`'draft' | 'final'`, 'string'], ['./Counter', './Count']);
  assert.match(narrowed[0]!, /^breaks modules .* Type 'string' is not assignable to type '"draft" \| "final"'/);
  assert.match(narrowed[1]!, /^breaks modules .* Property '"\.\/Counter"' is missing/);
  assert.equal(narrowed.length, 2);
  const renamed = await check(['reports/saved', 'reports/stored'], ['>;', '> & { color: string };']);
  assert.match(
    renamed[0]!,
    /Property ''reports\/saved'' is missing in type 'Events' but required in type 'live\.Events'/,
  );
  assert.match(renamed[1]!, /Property 'color' is missing/);
  assert.equal(renamed.length, 2);
});

// Behaviour: releases.types
test('rejects declarations that contain more than types', async () => {
  const problems = await problemsOf(`
    /// <reference types="node" />
    import type { A } from './own';
    declare global { interface Window { x: 1 } }
    export const x = 1;
    type B = import('react').ReactNode;
    export interface Events { 'users/saved': 1 }
    export interface Parcels extends Array<string> { Widget: {} }
  `);
  for (const expected of [
    /starts with "\/\/\/"/,
    /^imports "\.\/own"/m,
    /statement of type TsModuleDeclaration/,
    /statement of type VariableDeclaration/,
    /^imports "react" in a type/m,
    /names such as 'reports\/changed'/,
    /names such as '\.\/Widget'/,
    /"Parcels" must not have type parameters or extend/,
  ])
    assert.match(problems, expected);
});

// Behaviour: releases.types
test('rejects declarations that cannot be parsed or compiled, or export nothing', async () => {
  assert.match(await problemsOf('interface Events {}'), /^exports neither/);
  assert.match(await problemsOf('interface {'), /^cannot be parsed: /);
  assert.match(await problemsOf(`type A = ${'['.repeat(20_000)}B${']'.repeat(20_000)};`), /nested too deeply$/);
  assert.match(
    await problemsOf(`export interface Events { 'reports/saved': Unknown }`),
    /^has a type error in line 1: Cannot find name 'Unknown'/,
  );
});

const problemsOf = async (candidate: string) => (await checkDeclarations({ module: 'reports', candidate })).join('\n');

/** Types whose check takes gigabytes or minutes. */
const hostile = {
  'doubled string literals': `${Array.from({ length: 22 }, (_, index) => `type S${index + 1} = \`\${S${index}}\${S${index}}\`;`).join('\n')}
type S0 = '${'x'.repeat(1_000)}';
export interface Events { 'reports/saved': S22 }`,
  'nested mapped types': `type D = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type K = \`\${D}\${D}\${D}\${D}\`;
type M = { [P in \`\${K}x\`]: { [Q in K]: [P, Q] } };
type N = { [P in keyof M]: { [Q in keyof M[P]]: M[P][Q] & { [Z in K]: Z } } };
type All<T extends { [P in keyof N]: { [Q in K]: [P, Q] & { [Z in K]: Z } } }> = T;
export interface Events { 'reports/saved': All<N> }`,
};
for (const [what, types] of Object.entries(hostile))
  // Behaviour: releases.types
  test(`refuses ${what} within limits of memory and CPU time`, async () => {
    assert.equal(
      await problemsOf(types),
      'is too complex to be type-checked within 6 s and 384 MB. Simplify the types',
    );
  });
