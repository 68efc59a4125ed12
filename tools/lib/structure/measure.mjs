import { dirname } from 'node:path/posix';
import { findCycles, computeLayers, groupImports } from './graph.mjs';

export const MAX_LAYERS = 6;
export const MAX_FILES = 15;

const NO_SOURCE = /(\.(test|spec|fixtures)\.(tsx?|mjs)|\.d\.ts)$|(^|\/)(test|integration-tests|vendor)\//;
const GENERATED = /\.generated\.ts$|\/generated\//;

/** Whether a file is part of the graph. Excludes tests and vendored libraries. */
export const isSource = (file) => !NO_SOURCE.test(file);

/**
 * @typedef {object} Structure of one workspace
 * @property {string} workspace
 * @property {number} files handwritten files
 * @property {number} topLevelEntries folders and files at the top of its sources
 * @property {number} layers the longest import chain between top-level entries; entries of a cycle count as one
 * @property {string[][]} cycles sibling folders and files, at any depth, that import one another, directly or
 *   transitively
 * @property {number} importsInCycles imports between the entries of a cycle
 * @property {{ folder: string, files: number }} largestFolder the folder with the most direct source files
 */

/**
 * @param {import('./graph.mjs').Graph} graph the imports of all source files
 * @param {string[]} workspaces their folders
 * @returns {Structure[]}
 */
export function measure(graph, workspaces) {
  return workspaces.map((workspace) => {
    const files = [...graph.keys()].filter((file) => file.startsWith(`${workspace}/`));
    const top = files.some((file) => file.startsWith(`${workspace}/src/`)) ? `${workspace}/src` : workspace;
    const topLevel = groupImports(graph, childWithin(top));
    const written = files.filter((file) => !GENERATED.test(file));
    const folders = foldersOf(files);
    const cyclic = folders.filter((folder) => isWithin(folder, top)).map((folder) => cyclesIn(graph, folder));
    return {
      workspace,
      files: written.length,
      topLevelEntries: topLevel.size,
      layers: Math.max(0, ...computeLayers(topLevel).values()),
      cycles: cyclic.flatMap(({ cycles }) => cycles),
      importsInCycles: cyclic.reduce((sum, { imports }) => sum + imports, 0),
      largestFolder: findLargestFolder(written),
    };
  });
}

/** @returns {string[]} one message per exceeded limit */
export const findStructureProblems = (structures, fileCycles) => [
  ...fileCycles.map((files) => `Import cycle of files: ${files.join(', ')}`),
  ...structures.flatMap(({ workspace, layers, cycles, largestFolder }) => [
    ...cycles.map((entries) => `Import cycle: ${entries.join(', ')}`),
    ...(layers > MAX_LAYERS ? [`${workspace} has ${layers} layers of imports; the limit is ${MAX_LAYERS}`] : []),
    ...(largestFolder.files > MAX_FILES
      ? [`${largestFolder.folder} holds ${largestFolder.files} source files; the limit is ${MAX_FILES}`]
      : []),
  ]),
];

const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** Maps a file to the direct child of `folder` that contains it. */
const childWithin = (folder) => (file) =>
  file.startsWith(`${folder}/`) ? `${folder}/${file.slice(folder.length + 1).split('/')[0]}` : undefined;

function cyclesIn(graph, folder) {
  const childOf = childWithin(folder);
  // Excludes cycles of files only; the file graph covers them.
  const cycles = findCycles(groupImports(graph, childOf)).filter((cycle) => cycle.some((entry) => !graph.has(entry)));
  const cycleOf = new Map(cycles.flatMap((cycle) => cycle.map((entry) => [entry, cycle])));
  let imports = 0;
  for (const [file, imported] of graph) {
    const cycle = cycleOf.get(childOf(file));
    if (!cycle) continue;
    for (const other of imported) if (childOf(other) !== childOf(file) && cycle.includes(childOf(other))) imports += 1;
  }
  return { cycles, imports };
}

function foldersOf(files) {
  const folders = new Set();
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  return [...folders].toSorted();
}

function findLargestFolder(files) {
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const [folder, most] = [...counts].reduce((largest, each) => (each[1] > largest[1] ? each : largest), ['', 0]);
  return { folder, files: most };
}
