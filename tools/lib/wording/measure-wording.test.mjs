import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords, findOpenings, readComments, readProse } from './measure-wording.mjs';

test('reads comments and joins consecutive line comments', () => {
  const source = `// One
// two.

// Three.
const a = 'no // comment'; // Four.
/** Five.
 * Six. */
// oxlint-disable-next-line no-console
`;
  assert.deepEqual(readComments('a.ts', source), ['One two.', 'Three.', 'Four.', 'Five.\nSix.']);
});

test('finds comments that begin with a pronoun or a relative clause', () => {
  const comments = [
    'What is live.',
    'Of the user.',
    'The user.',
    '@returns what is live',
    'Whatever it is.',
    'Where it is unset.',
    'Offers.',
  ];
  assert.deepEqual(findOpenings(comments), {
    comments: 7,
    openings: ['What is live.', 'Of the user.', 'Whatever it is.', 'Where it is unset.'],
  });
});

test('counts words and pronouns', () => {
  assert.deepEqual(countWords(['Nobody knows who 42', 'whose - it is']), { words: 6, pronouns: 3 });
});

test('reads the prose of Markdown without code and addresses', () => {
  assert.equal(readProse('Run `what` [now](who.md):\n\n```sh\nwho\n```\n').trim(), 'Run  [now]:');
});
