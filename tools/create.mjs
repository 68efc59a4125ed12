// `npm run create -- reports-mfe --path reports --title Reports` creates a micro-frontend with a page, an operation,
// unit and end-to-end tests, its entries in routes.json and importmap.json, and its CODEOWNERS line. `npm run create --
// --remove reports-mfe` removes all of it.
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
    return parseArgs({
      allowPositionals: true,
      options: { path: text, title: text, access: text, group: text, icon: text, remove: text },
    });
  } catch (error) {
    throw new CreateError([error.message, USAGE]);
  }
}

const generateTypes = () => run(process.execPath, ['tools/codegen.mjs'], { cwd: root });

/** Generates the operation types, then formats lines whose width depends on the title. */
async function generate(files) {
  return (await generateTypes()) || run('npx', ['--no-install', 'oxfmt', ...files], { cwd: root });
}

async function main() {
  const {
    positionals: [name, ...more],
    values: { remove: nameToRemove, ...options },
  } = readArguments();
  if (nameToRemove && !name) {
    await remove(root, nameToRemove);
    await generateTypes();
    console.log(`Removed ${nameToRemove}.`);
    return;
  }
  if (nameToRemove || !name || more.length > 0 || !options.path || !options.title)
    throw new CreateError(['Expected one name, --path and --title:', USAGE]);
  await create(root, { name, ...options }, generate);
  console.log(`Created ${name} with a page at /${options.path}. Next: npm run build, then npm start.`);
}

await main().catch((error) => {
  console.error(error instanceof CreateError ? error.message : error);
  process.exitCode = 1;
});
