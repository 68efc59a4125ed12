// `npm run gallery`: Playwright's report with screenshots of each state that the end-to-end tests check, at all widths
// and in both color schemes. `--large-text` doubles the text size.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { run } from '../lib/run.mjs';

const root = join(import.meta.dirname, '../..');
const specs = execFileSync('git', ['grep', '--files-with-matches', 'expectAccessibleState(', '--', 'e2e/tests'], {
  cwd: root,
  encoding: 'utf8',
});
await build();
process.exitCode = await run(
  'npx',
  ['--no-install', 'playwright', 'test', '-c', 'e2e', '--reporter=html', ...specs.trim().split('\n')],
  {
    cwd: root,
    env: {
      E2E_GALLERY: 'on',
      PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, '.cache/gallery'),
      PLAYWRIGHT_HTML_OPEN: 'never',
      ...(process.argv.includes('--large-text') && { E2E_LARGE_TEXT: 'true' }),
    },
  },
);
