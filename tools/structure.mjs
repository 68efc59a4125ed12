// Prints the size of each group, the imports between groups, and whether workspaces keep their limits; of another
// checkout: structure.mjs <folder>
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { glob } from './lib/glob.mjs';
import { circlesOf } from './lib/structure/graph.mjs';
import { countLines, importsBetweenGroups, isHandWritten } from './lib/structure/groups.mjs';
import { isSource, measure, MAX_FILES, MAX_FLOORS, problemsOf } from './lib/structure/measure.mjs';
import { readImports } from './lib/structure/read-imports.mjs';
import { readWorkspaces } from './lib/workspaces.mjs';

const root = resolve(process.argv[2] ?? `${import.meta.dirname}/..`);
const files = await glob(['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'], root);
/** Sources of projects elsewhere: their imports are not the command line's. */
const TEMPLATES = 'release-platform/cli/templates/';
const graph = await readImports(
  root,
  files.filter((file) => isSource(file) && !file.startsWith(TEMPLATES)),
);
const fileCircles = circlesOf(graph);
const structures = measure(graph, [...(await readWorkspaces(root)).keys(), 'tools'].toSorted());

const written = [...files, ...(await glob(['**/*.cjs'], root))].filter(isHandWritten);
const lines = countLines(new Map(await Promise.all(written.map(async (file) => [file, await readFile(join(root, file), 'utf8')]))));
const total = Object.values(lines).reduce((sum, each) => ({
  files: sum.files + each.files,
  lines: sum.lines + each.lines,
  comments: sum.comments + each.comments,
}));
console.log('Hand-written source by group, without tests; lines that are not blank, comments among them:');
console.table({ ...lines, total });
console.log('Imports from a group (row) of another (column):');
console.table(importsBetweenGroups(graph));

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
