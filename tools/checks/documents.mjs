// Checks the paths, quoted files, settings and metrics in documents against the repository. `--write` updates quoted files.
import { join } from 'node:path';
import { checkDocuments, writeQuotations } from '../lib/checks/documents.mjs';
import { checkSettings } from '../lib/checks/settings.mjs';

const root = join(import.meta.dirname, '../..');
if (process.argv.includes('--write')) await writeQuotations(root);
const problems = [...(await checkDocuments(root)), ...(await checkSettings(root))];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
