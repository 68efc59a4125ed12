// Prints the size of each group and the imports between groups, and checks each workspace's limits. For another
// checkout: structure.mjs <folder>
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { glob } from './lib/glob.mjs';
import { findCycles } from './lib/structure/graph.mjs';
import { countLines, importsBetweenGroups, isHandWritten } from './lib/structure/groups.mjs';
import { isSource, measure, MAX_FILES, MAX_LAYERS, findStructureProblems } from './lib/structure/measure.mjs';
import { readImports } from './lib/structure/read-imports.mjs';
import { readWorkspaces } from './lib/workspaces.mjs';

const root = resolve(process.argv[2] ?? `${import.meta.dirname}/..`);
const files = await glob(['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'], root);
/** Template sources belong to other projects, so their imports are not the CLI's. */
const TEMPLATES = 'release-platform/cli/templates/';
const graph = await readImports(
  root,
  files.filter((file) => isSource(file) && !file.startsWith(TEMPLATES)),
);
const fileCycles = findCycles(graph);
const structures = measure(graph, [...(await readWorkspaces(root)).keys(), 'tools'].toSorted());

const written = [...files, ...(await glob(['**/*.cjs'], root))].filter(isHandWritten);
const lines = countLines(
  new Map(await Promise.all(written.map(async (file) => [file, await readFile(join(root, file), 'utf8')]))),
);
const total = Object.values(lines).reduce((sum, each) => ({
  files: sum.files + each.files,
  lines: sum.lines + each.lines,
  comments: sum.comments + each.comments,
}));
console.log('Handwritten source by group, without tests (non-blank lines, including comments):');
console.table({ ...lines, total });
console.log('Imports between groups (importing group in rows, imported group in columns):');
console.table(importsBetweenGroups(graph));

console.table(
  Object.fromEntries(
    structures.map(({ workspace, files: count, topLevelEntries, layers, cycles, importsInCycles, largestFolder }) => [
      workspace,
      {
        files: count,
        'top-level entries': topLevelEntries,
        layers,
        cycles: cycles.length,
        'imports in cycles': importsInCycles,
        'largest folder': largestFolder.files,
      },
    ]),
  ),
);
console.log(
  `Import cycles of files: ${fileCycles.length}${fileCycles.map((cycle) => `, one of ${cycle.length}`).join('')}`,
);

const problems = findStructureProblems(structures, fileCycles);
if (problems.length > 0) {
  console.error(
    `The structure exceeds its limits (no import cycles, ${MAX_LAYERS} layers of imports, ${MAX_FILES} files directly in a folder):\n  ${problems.join('\n  ')}`,
  );
  process.exitCode = 1;
}
