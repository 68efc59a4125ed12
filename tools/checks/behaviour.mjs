// Compares docs/BEHAVIOUR.md with the tags in sources and tests; given rules, prints the code and tests tagged with
// them.
import { join } from 'node:path';
import { checkBehaviour, DOCUMENT, findReferences } from '../lib/checks/behaviour.mjs';

const root = join(import.meta.dirname, '../..');
const rules = process.argv.slice(2);

for (const rule of rules) {
  const { code, tests } = await findReferences(root, rule);
  console.log(
    [rule, 'Code:', ...code.map((each) => `  ${each}`), 'Tests:', ...tests.map((each) => `  ${each}`)].join('\n'),
  );
}

const problems = rules.length === 0 ? await checkBehaviour(root) : [];
if (problems.length > 0) {
  console.error(`${DOCUMENT} and the tags "Behaviour: <rule>" disagree:\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
