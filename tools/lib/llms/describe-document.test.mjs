import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDocument } from './describe-document.mjs';

test('reads the headings and the first paragraph, without markup and code', () => {
  const text = `# Build \`modules\`

Read [TEAMS.md](TEAMS.md) **first**.
Then build.

## Create

\`\`\`md
## Not a heading

## Nor this
\`\`\`

### Details

## Deploy
`;
  assert.deepEqual(describeDocument(text), {
    title: 'Build modules',
    sections: ['Create', 'Deploy'],
    summary: 'Read TEAMS.md first. Then build.',
  });
});
