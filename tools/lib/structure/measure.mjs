import { dirname } from 'node:path/posix';
import { circlesOf, floorsOf, groupBy } from './graph.mjs';

export const MAX_FLOORS = 6;
export const MAX_FILES = 15;

const NO_SOURCE = /(\.(test|spec|fixtures)\.(tsx?|mjs)|\.d\.ts)$|(^|\/)(test|integration-tests|vendor)\//;
const GENERATED = /\.generated\.ts$|\/generated\//;

/** Whether a file is part of the graph: no test, and no library that was copied in. */
export const isSource = (file) => !NO_SOURCE.test(file);

/**
 * @typedef {object} Structure of one workspace
 * @property {string} workspace
 * @property {number} files those that were written
 * @property {number} rooms the folders and files at the top of its sources
 * @property {number} floors the longest chain of imports between rooms; rooms of one circle count as one
 * @property {string[][]} circles folders and files beside each other, at any depth, that import one another, directly or not
 * @property {number} importsInCircles imports between such rooms
 * @property {{ folder: string, files: number }} fullest the folder with the most source files flat in it
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
    const rooms = groupBy(graph, roomWithin(top));
    const written = files.filter((file) => !GENERATED.test(file));
    const folders = foldersOf(files);
    const cyclic = folders.filter((folder) => isWithin(folder, top)).map((folder) => circlesIn(graph, folder));
    return {
      workspace,
      files: written.length,
      rooms: rooms.size,
      floors: Math.max(0, ...floorsOf(rooms).values()),
      circles: cyclic.flatMap(({ circles }) => circles),
      importsInCircles: cyclic.reduce((sum, { imports }) => sum + imports, 0),
      fullest: largestFolder(written),
    };
  });
}

/** @returns {string[]} what breaks a limit, in words */
export const problemsOf = (structures, fileCircles) => [
  ...fileCircles.map((files) => `These files import one another: ${files.join(', ')}`),
  ...structures.flatMap(({ workspace, floors, circles, fullest }) => [
    ...circles.map((rooms) => `These import one another, directly or not: ${rooms.join(', ')}`),
    ...(floors > MAX_FLOORS ? [`${workspace} has ${floors} floors; at most ${MAX_FLOORS}`] : []),
    ...(fullest.files > MAX_FILES ? [`${fullest.folder} holds ${fullest.files} source files; at most ${MAX_FILES}`] : []),
  ]),
];

const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** The folder or file at the top of a folder that a file belongs to. */
const roomWithin = (folder) => (file) => (file.startsWith(`${folder}/`) ? `${folder}/${file.slice(folder.length + 1).split('/')[0]}` : undefined);

function circlesIn(graph, folder) {
  const roomOf = roomWithin(folder);
  // Those of files alone are circles of the graph itself.
  const circles = circlesOf(groupBy(graph, roomOf)).filter((circle) => circle.some((room) => !graph.has(room)));
  const circleOf = new Map(circles.flatMap((circle) => circle.map((room) => [room, circle])));
  let imports = 0;
  for (const [file, imported] of graph) {
    const circle = circleOf.get(roomOf(file));
    if (!circle) continue;
    for (const other of imported) if (roomOf(other) !== roomOf(file) && circle.includes(roomOf(other))) imports += 1;
  }
  return { circles, imports };
}

function foldersOf(files) {
  const folders = new Set();
  for (const file of files) for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  return [...folders].toSorted();
}

function largestFolder(files) {
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const [folder, most] = [...counts].reduce((fullest, each) => (each[1] > fullest[1] ? each : fullest), ['', 0]);
  return { folder, files: most };
}
