// Builds changed targets. A step with unchanged inputs is skipped; webpack's cache makes a one-module change cheap.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { originOf } from './lib/delivery/origin.mjs';
import { fingerprint } from './lib/fingerprints.mjs';
import { portalFolders, remoteFolders } from './lib/portal-folders.mjs';
import { readWorkspaces } from './lib/workspaces.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamps = path.join(root, '.cache/build');

const COMMON = [
  'package-lock.json',
  'release-platform/build/src',
  'packages/contracts/src',
  'packages/contracts/schema',
  'release-platform/contract/src',
  'release-platform/contract/package.json',
  'packages/dates/src',
  'release-platform/releases/src',
  'packages/shared-deps/src',
];

const script = (file) => [process.execPath, ['--import', './tools/lib/build/print-failure.mjs', file]];

/** A build depends on the workspaces that its folder declares: it checks the names that it imports, or bundles them. */
const sourcesOf = (folder, workspaces) =>
  workspaces.get(folder).flatMap((each) => [`${each}/src`, `${each}/package.json`]);

const moduleSteps = (workspaces) =>
  portalFolders.map((folder) => ({
    name: path.basename(folder),
    inputs: [...COMMON, 'tools/webpack-portal.mjs', `${folder}/webpack.config.mjs`, ...sourcesOf(folder, workspaces)],
    outputs: [`${folder}/dist/release.json`],
  }));

/**
 * Steps within a lane run in sequence; lanes run in parallel to keep two cores busy. Steps with `hasDevelopmentBuild`
 * take the argument `--development`.
 */
function lanes(workspaces) {
  return [
    [
      {
        // One compilation of all changed modules starts faster than one for each.
        steps: moduleSteps(workspaces),
        command: (changed) => [process.execPath, ['tools/webpack-portal.mjs', ...changed]],
      },
    ],
    [
      {
        name: 'routes',
        inputs: [...COMMON, 'routes.json', 'tools/checks/routes.mjs'],
        outputs: [],
        command: [process.execPath, ['--import', 'tsx', 'tools/checks/routes.mjs']],
      },
      {
        name: 'import map',
        inputs: [
          'importmap.json',
          'tools/checks/import-map.mjs',
          ...[...portalFolders, ...remoteFolders].map((folder) => `${folder}/package.json`),
        ],
        outputs: [],
        command: [process.execPath, ['--import', 'tsx', 'tools/checks/import-map.mjs']],
      },
      {
        name: 'shared libraries',
        hasDevelopmentBuild: true,
        inputs: [...COMMON, 'packages/shared-deps/build.mjs'],
        outputs: ['packages/shared-deps/dist/release.json'],
        command: script('packages/shared-deps/build.mjs'),
      },
      {
        name: 'page',
        hasDevelopmentBuild: true,
        inputs: [
          ...COMMON,
          'root-config/page',
          'root-config/src',
          'release-platform/browser-runtime/src',
          'packages/ui/src',
          'packages/client/src/graphql',
          'tools/lib/dev/browser',
        ],
        outputs: ['root-config/dist/page.html', 'root-config/dist/owners-page.html'],
        command: script('root-config/page/build-page.mjs'),
      },
      ...remoteFolders.map((folder) => ({
        name: `remote ${path.basename(folder)}`,
        inputs: [...COMMON, 'examples/marketplace/kit', `${folder}/build.mjs`, ...sourcesOf(folder, workspaces)],
        outputs: [`${folder}/dist/release.json`],
        command: script(`${folder}/build.mjs`),
      })),
      {
        name: 'server',
        inputs: [
          ...COMMON,
          'packages/server-kit/src',
          'release-platform/releases',
          'release-platform/server/src',
          'emulators',
          'examples/marketplace/rules/src',
          'examples/marketplace/server/src',
          'server/src',
          'server/build.mjs',
        ],
        outputs: ['server/dist/main.mjs', 'server/dist/commands.mjs'],
        command: script('server/build.mjs'),
      },
    ],
  ];
}

/** Without what serves only tests. */
const readBuilt = () => readWorkspaces(root, ({ dependencies = {} }) => Object.keys(dependencies));

const NOT_AN_INPUT = /^(dist|node_modules)$|\.test\.tsx?$/;

function run([command, args]) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`.trim() || error.message)) : resolve(),
    );
  });
}

/** @returns {string} the file with the fingerprint of a step's last inputs; without it, the step runs again */
const stampOf = (name) => path.join(stamps, name.replaceAll(' ', '-'));

/** Runs one command for all changed steps. @returns their names */
async function runSteps(steps, command, isDevelopment) {
  const changed = [];
  for (const { name, inputs, outputs, hasDevelopmentBuild } of steps) {
    const flags = hasDevelopmentBuild && isDevelopment ? ['--development'] : [];
    const current = [await fingerprint(root, inputs, NOT_AN_INPUT), ...flags].join(' ');
    const isCurrent =
      outputs.every((file) => existsSync(path.join(root, file))) &&
      (await readFile(stampOf(name), 'utf8').catch(() => '')) === current;
    if (!isCurrent) changed.push({ name, current, flags });
  }
  if (changed.length === 0) return [];
  const names = changed.map(({ name }) => name);
  const started = performance.now();
  try {
    const [program, args] = command(names);
    await run([program, [...args, ...changed[0].flags]]);
  } catch (error) {
    throw new Error(`Build of ${names.join(', ')} failed:\n${error.message}`, { cause: error });
  }
  await mkdir(stamps, { recursive: true });
  for (const { name, current } of changed) await writeFile(stampOf(name), current);
  console.log(`Built ${names.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return names;
}

/** @returns {Promise<Set<string>>} the inputs of all steps */
export const buildInputs = async () =>
  new Set(
    lanes(await readBuilt()).flatMap((lane) =>
      lane.flatMap(({ steps, inputs }) => steps?.flatMap((step) => step.inputs) ?? inputs),
    ),
  );

const isBelow = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/**
 * Builds the changed targets. Rejects with the output of the step that failed.
 *
 * @param {{ isDevelopment?: boolean, skipped?: string[], changed?: string[] }} [options] `skipped`: names of steps;
 *   `changed`: the only files that can have changed
 * @returns {Promise<string[]>} the names of the steps that ran
 */
export async function build({ isDevelopment = false, skipped = [], changed } = {}) {
  const isAffected = ({ name, inputs }) =>
    !skipped.includes(name) && (!changed || changed.some((file) => inputs.some((input) => isBelow(file, input))));
  const built = await Promise.all(
    lanes(await readBuilt()).map(async (lane) => {
      const names = [];
      for (const { command, steps, ...step } of lane) {
        const affected = (steps ?? [step]).filter(isAffected);
        names.push(...(await runSteps(affected, steps ? command : () => command, isDevelopment)));
      }
      return names;
    }),
  );
  // Not a cached step: the commit can change without a source change.
  const { commit, isChanged } = originOf(root);
  await writeFile(path.join(root, 'server/dist/origin.json'), `${JSON.stringify({ commit, isChanged })}\n`);
  return built.flat();
}

/** Makes the next build run a step, because its outputs were replaced. */
export const invalidateBuild = (name) => rm(stampOf(name), { force: true });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
