// Compares docs/BEHAVIOUR.md with the tags in tests; given rules, prints the tests tagged with them.
import { join } from 'node:path';
import { checkBehaviour, DOCUMENT, findTests } from '../lib/checks/behaviour.mjs';

const root = join(import.meta.dirname, '../..');
const rules = process.argv.slice(2);

for (const rule of rules) console.log([rule, ...(await findTests(root, rule)).map((each) => `  ${each}`)].join('\n'));

const problems = rules.length === 0 ? await checkBehaviour(root) : [];
if (problems.length > 0) {
  console.error(`${DOCUMENT} and the tags "Behaviour: <rule>" disagree:\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
