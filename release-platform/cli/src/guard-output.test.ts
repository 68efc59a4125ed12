import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guardOutput } from './guard-output';

/** Records the output of a command. */
function inPipeline(env: Record<string, string> = { GITHUB_ACTIONS: 'true' }) {
  const output = { stdout: '', stderr: '' };
  const context = guardOutput({
    env,
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
  });
  return { context, output };
}

// Behaviour: releases.command
test('keeps the output elsewhere', () => {
  const { context, output } = inPipeline({});
  context.stdout.write('::notice::as printed\n');
  assert.equal(output.stdout, '::notice::as printed\n');
});

// Behaviour: releases.command
test('does not print workflow commands of checked modules', () => {
  const { context, output } = inPipeline();
  context.stdout.write('✖ logs an error\n    ::add-mask::a\n::set-output name=a::b\ntext ::error:: ##[error]c\n');
  assert.equal(
    output.stdout,
    '✖ logs an error\n    : :add-mask::a\n: :set-output name=a::b\ntext ::error:: ## [error]c\n',
  );
});

for (const [runner, writes, expected] of [
  ['GITHUB_ACTIONS', ['x\r::add-mask::a'], 'x\r: :add-mask::a'],
  ['GITHUB_ACTIONS', ['x\r\n\u0085 ::debug::a\u2028::debug::b'], 'x\r\n\u0085 : :debug::a\u2028: :debug::b'],
  ['GITHUB_ACTIONS', [' ', ':', ':debug::a'], ' : :debug::a'],
  ['GITHUB_ACTIONS', ['text\n', '\u001b[0m\ufeff', '::debug::a'], 'text\n\u001b[0m\ufeff: :debug::a'],
  ['GITHUB_ACTIONS', ['a', '::before { content: "::" }', '::after'], 'a::before { content: "::" }::after'],
  ['GITHUB_ACTIONS', ['a #', '#', '[error]b'], 'a ## [error]b'],
  ['TF_BUILD', ['a ##v', 'so[task.setvariable]b ##[error]'], 'a ##vso [task.setvariable]b ## [error]'],
  ['GITLAB_CI', ['\u001b[0Ksection_', 'start:1:a\r\u001b[0K'], '\u001b[0Ksection_start :1:a\r\u001b[0K'],
  ['GITLAB_CI', [`${'x'.repeat(99)}section_e`, 'nd:1:a'], `${'x'.repeat(99)}section_end :1:a`],
] as const)
  // Behaviour: releases.command
  test(`escapes ${JSON.stringify(writes)} for ${runner}`, () => {
    const { context, output } = inPipeline({ [runner]: 'true' });
    for (const text of writes) context.stdout.write(text);
    for (const text of writes) context.stderr.write(text);
    assert.deepEqual(output, { stdout: expected, stderr: expected });
  });
