import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractTexts } from './extract-texts.mjs';

const textsOf = (source) => extractTexts('a.tsx', source).map(({ text }) => text);

test('finds text and labels in JSX', () => {
  assert.deepEqual(
    textsOf('const a = <Button aria-label="Close" id="Main menu">Send\n  offer {count} times</Button>;'),
    ['Close', 'Send offer', 'times'],
  );
});

test('finds both branches of a conditional label and not its condition', () => {
  assert.deepEqual(textsOf(`const a = <Row label={kind === 'Some kind' ? 'Approved' : isNew && 'Pending'} />;`), [
    'Some kind',
    'Approved',
    'Pending',
  ]);
});

test('finds sentences in code, with {} for values', () => {
  assert.deepEqual(textsOf('throw new PublicError(`The offer ${id} has expired`);'), ['The offer {} has expired']);
});

test('finds short labels of properties that are labels', () => {
  assert.deepEqual(textsOf(`const a = { label: 'Draws', value: 'Draws', kind: 'Draws' };`), ['Draws']);
});

test('skips imports, types, queries, styles and identifiers', () => {
  const source = `import a from 'Some module';
type A = 'Some type';
const q = 'SELECT id FROM users';
const s = { border: '1px solid', className: 'Some class' };
const m = 'METHOD_NOT_FOUND';
const g = sql\`Insert into a\`;`;
  assert.deepEqual(textsOf(source), []);
});

test('reports the line of a text', () => {
  assert.deepEqual(extractTexts('a.tsx', '\n\nconst a = <p>Hello</p>;'), [{ line: 3, text: 'Hello' }]);
});
