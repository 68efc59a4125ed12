// `npm run create -- reports-mfe --path reports --title Reports`: a micro-frontend with a page, an operation, tests and a
// journey, its entries in routes.json and importmap.json, and its owners in CODEOWNERS. `npm run create -- --remove
// reports-mfe` takes it away again.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { create, CreateError, remove } from './lib/create/create.mjs';
import { run } from './lib/run.mjs';

const USAGE = `npm run create -- <name>-mfe --path <path> --title <title> [--access lender] [--group company] [--icon tools]
npm run create -- --remove <name>-mfe`;

const root = join(import.meta.dirname, '..');

function readArguments() {
  const text = { type: 'string' };
  try {
    return parseArgs({ allowPositionals: true, options: { path: text, title: text, access: text, group: text, icon: text, remove: text } });
  } catch (error) {
    throw new CreateError([error.message, USAGE]);
  }
}

const generateTypes = () => run(process.execPath, ['tools/codegen.mjs'], { cwd: root });

/** Types of the operation, and the layout of lines that depend on the title. */
async function generate(files) {
  return (await generateTypes()) || run('npx', ['--no-install', 'oxfmt', ...files], { cwd: root });
}

async function main() {
  const {
    positionals: [name, ...more],
    values: { remove: gone, ...options },
  } = readArguments();
  if (gone && !name) {
    await remove(root, gone);
    await generateTypes();
    console.log(`${gone} is gone.`);
    return;
  }
  if (gone || !name || more.length > 0 || !options.path || !options.title) throw new CreateError(['It takes one name, a path and a title:', USAGE]);
  await create(root, { name, ...options }, generate);
  console.log(`${name} is there: its page is at /${options.path}. Next: npm run build, then npm start.`);
}

await main().catch((error) => {
  console.error(error instanceof CreateError ? error.message : error);
  process.exitCode = 1;
});
