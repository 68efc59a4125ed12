import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotate, annotateError, guardOutput } from './workflow-commands';

/** Records the output of a command. */
function inPipeline(env: Record<string, string> = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '/work/team' }) {
  const output = { stdout: '', stderr: '' };
  const context = guardOutput({
    env,
    stdout: { write: (text) => (output.stdout += text) },
    stderr: { write: (text) => (output.stderr += text) },
    interrupted: () => Promise.resolve(),
    openInBrowser: () => Promise.resolve(false),
  });
  return { context, output };
}

// Behaviour: releases.command
test('annotates a file of the repository, and escapes the message and its properties', () => {
  const { context, output } = inPipeline();
  const source = { file: '/work/team/src/a,b:c.tsx', line: 12, column: 5 };
  annotate(context, { level: 'error', title: 'mounting: x, y', message: '100%\r\nfailed: a,b', source });
  assert.equal(
    output.stderr,
    '::error title=mounting%3A x%2C y,file=src/a%2Cb%3Ac.tsx,line=12,col=5::100%25%0D%0Afailed: a,b\n',
  );
  assert.equal(output.stdout, '');
});

// Behaviour: releases.command
test('prints no annotations elsewhere', () => {
  const { context, output } = inPipeline({});
  annotate(context, { level: 'error', message: 'failed' });
  context.stdout.write('::notice::as printed\n');
  assert.deepEqual(output, { stdout: '::notice::as printed\n', stderr: '' });
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

// Behaviour: releases.command
test('keeps a line that follows an annotation from starting with a command', () => {
  const { context, output } = inPipeline();
  context.stderr.write('checking');
  annotate(context, { level: 'error', message: 'failed' });
  context.stderr.write('::add-mask::a');
  assert.equal(output.stderr, 'checking\n::error::failed\n: :add-mask::a');
});

for (const [tool, message, expected] of [
  ['webpack', 'ERROR in ./src/root.component.tsx 3:17-30\nexport missing', 'file=src/root.component.tsx,line=3,col=17'],
  ['esbuild', '✘ [ERROR] No matching export\n\n    src/reports.tsx:3:9:', 'file=src/reports.tsx,line=3,col=9'],
] as const)
  test(`annotates the position of a build error of ${tool}`, () => {
    const { context, output } = inPipeline({ GITHUB_ACTIONS: 'true' });
    annotateError(context, message);
    assert.ok(output.stderr.startsWith(`::error ${expected}::`), output.stderr);
  });
