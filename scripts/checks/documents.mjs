// Compares the files that documents name with the repository.
import { join } from 'node:path';
import { checkDocuments } from '../lib/checks/documents.mjs';

const problems = await checkDocuments(join(import.meta.dirname, '../..'));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
