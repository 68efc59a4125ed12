// Checks the limits of each workspace and its declared dependencies. `npm run structure` also prints the size of each
// group and the imports between groups; `--check` prints problems only. For another checkout: structure.mjs <folder>
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { glob } from './lib/glob.mjs';
import { findCycles } from './lib/structure/graph.mjs';
import { countLines, importsBetweenGroups, isHandWritten } from './lib/structure/groups.mjs';
import { isSource, measure, MAX_FILES, MAX_LAYERS, findStructureProblems } from './lib/structure/measure.mjs';
import { readImports } from './lib/structure/read-imports.mjs';
import { findUndeclared } from './lib/structure/undeclared.mjs';
import { readManifests } from './lib/workspaces.mjs';

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? `${import.meta.dirname}/..`);
const files = await glob(['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'], root);
/** Template sources belong to other projects, so their imports are not the CLI's. */
const TEMPLATES = 'release-platform/cli/templates/';
const everything = await readImports(
  root,
  files.filter((file) => !file.startsWith(TEMPLATES)),
);
const graph = new Map(
  [...everything]
    .filter(([file]) => isSource(file))
    .map(([file, imported]) => [file, new Set([...imported].filter(isSource))]),
);
const fileCycles = findCycles(graph);
const manifests = await readManifests(root);
const structures = measure(graph, [...manifests.keys(), 'tools'].toSorted());

if (!values.check) await printTables();

const undeclared = findUndeclared(everything, manifests);
const problems = findStructureProblems(structures, fileCycles);
if (problems.length > 0) {
  console.error(
    `The structure exceeds its limits (no import cycles, ${MAX_LAYERS} layers of imports, ${MAX_FILES} files directly in a folder):\n  ${problems.join('\n  ')}`,
  );
  process.exitCode = 1;
}
if (undeclared.length > 0) {
  console.error(`Undeclared dependencies:\n  ${undeclared.join('\n  ')}`);
  process.exitCode = 1;
}

async function printTables() {
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
}
