// Checks the paths, settings and metrics in documents against the repository.
import { join } from 'node:path';
import { checkDocuments } from '../lib/checks/documents.mjs';
import { checkSettings } from '../lib/checks/settings.mjs';

const root = join(import.meta.dirname, '../..');
const problems = [...(await checkDocuments(root)), ...(await checkSettings(root))];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
