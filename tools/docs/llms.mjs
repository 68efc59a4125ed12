// `npm run llms` writes llms.txt, the index of the documents for language models (https://llmstxt.org), from their
// headings. `--check` fails if it is out of date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../lib/glob.mjs';
import { describeDocument } from '../lib/llms/describe-document.mjs';
import { readPackages } from '../lib/packing/packages.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFile(join(root, file), 'utf8');

async function listDocuments(files, describe = ({ sections, summary }) => sections.join('; ') || summary) {
  const lines = files.map(async (file) => {
    const document = describeDocument(await read(file));
    return `- [${document.title}](${file}): ${describe(document)}`;
  });
  return (await Promise.all(lines)).join('\n');
}

const portal = describeDocument(await read('README.md'));
const guides = (await glob(['docs/*.md'], root)).toSorted();
const frameworks = (await glob(['docs/frameworks/*.md'], root)).toSorted();
const packages = (await readPackages(root)).map(
  ({ name, folder, manifest }) => `- [${name}](${folder}/README.md): ${manifest.description}`,
);
const text = `# ${portal.title}

> ${portal.summary}

A module's repository has its own AGENTS.md, written by \`lender-portal create\`.

## Guides

${await listDocuments([...guides, 'CONTRIBUTING.md'])}

## Frameworks

${await listDocuments(frameworks, ({ summary }) => summary)}

## Packages that teams install

${packages.join('\n')}

## Optional

${await listDocuments(['docs/decisions/README.md'])}
`;

if (!process.argv.includes('--check')) await writeFile(join(root, 'llms.txt'), text);
else if ((await read('llms.txt').catch(() => '')) !== text) {
  console.error('llms.txt is out of date. Run: npm run llms');
  process.exitCode = 1;
}
