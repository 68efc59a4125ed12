// Compares docs/BEHAVIOUR.md with the tags in sources and tests.
import { join } from 'node:path';
import { checkBehaviour, DOCUMENT } from '../lib/checks/behaviour.mjs';

const problems = await checkBehaviour(join(import.meta.dirname, '../..'));
if (problems.length > 0) {
  console.error(`${DOCUMENT} and the tags "Behaviour: <rule>" disagree:\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
