// `npm run create -- reports-mfe --path reports --title Reports` creates a micro-frontend with a page, an operation,
// unit and end-to-end tests, its entries in routes.json and importmap.json, and its CODEOWNERS line.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { create, CreateError } from './lib/create/create.mjs';
import { run } from './lib/run.mjs';

const USAGE =
  'npm run create -- <name>-mfe --path <path> --title <title> [--access lender] [--group company] [--icon tools]';
const root = join(import.meta.dirname, '..');

function readArguments() {
  const text = { type: 'string' };
  const options = { path: text, title: text, access: text, group: text, icon: text };
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (positionals.length === 1 && values.path && values.title) return { name: positionals[0], ...values };
  } catch (error) {
    throw new CreateError([error.message, USAGE]);
  }
  throw new CreateError(['Expected one name, --path and --title:', USAGE]);
}

try {
  const options = readArguments();
  const files = await create(root, options);
  for (const [program, ...args] of [
    // Links the workspace and adds it to the lock file.
    ['npm', 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    [process.execPath, 'tools/codegen.mjs'],
    // The width of some lines depends on the title.
    ['npx', '--no-install', 'oxfmt', ...files],
  ])
    if ((await run(program, args, { cwd: root })) !== 0)
      throw new CreateError([`"${program} ${args.join(' ')}" failed. Repeat it, or undo the changes with git.`]);
  console.log(`Created ${options.name} with a page at /${options.path}. Next: npm run build, then npm start.`);
} catch (error) {
  console.error(error instanceof CreateError ? error.message : error);
  process.exitCode = 1;
}
