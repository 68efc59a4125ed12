// How the repository is laid out, and whether it keeps its limits; of another checkout: structure.mjs <folder>
import { resolve } from 'node:path';
import { glob } from './lib/glob.mjs';
import { circlesOf } from './lib/structure/graph.mjs';
import { isSource, measure, MAX_FILES, MAX_FLOORS, problemsOf } from './lib/structure/measure.mjs';
import { readImports } from './lib/structure/read-imports.mjs';
import { readWorkspaces } from './lib/workspaces.mjs';

const root = resolve(process.argv[2] ?? `${import.meta.dirname}/..`);
const files = await glob(['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'], root);
const graph = await readImports(root, files.filter(isSource));
const fileCircles = circlesOf(graph);
const structures = measure(graph, [...(await readWorkspaces(root)).keys(), 'scripts'].toSorted());

console.table(
  Object.fromEntries(
    structures.map(({ workspace, files: count, rooms, floors, circles, importsInCircles, fullest }) => [
      workspace,
      { files: count, rooms, floors, circles: circles.length, 'imports in circles': importsInCircles, 'most files flat': fullest.files },
    ]),
  ),
);
console.log(`Circles of files: ${fileCircles.length}${fileCircles.map((circle) => `, one of ${circle.length}`).join('')}`);

const problems = problemsOf(structures, fileCircles);
if (problems.length > 0) {
  console.error(`The structure breaks its limits (no circles, ${MAX_FLOORS} floors, ${MAX_FILES} files flat in a folder):\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
