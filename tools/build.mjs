// Builds changed targets. A step with unchanged inputs is skipped; webpack's cache makes a one-module change cheap.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { originOf } from './lib/delivery/origin.mjs';
import { fingerprint } from './lib/fingerprints.mjs';
import { portalFolders, remoteFolders } from './lib/portal-folders.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamps = path.join(root, '.cache/build');

const COMMON = [
  'package-lock.json',
  'release-platform/build/src',
  'packages/contracts/src',
  'packages/contracts/schema.graphql',
  'packages/contracts/schema',
  'packages/dates/src',
  'release-platform/releases/src',
  'packages/shared-deps/src',
];

const script = (file) => [process.execPath, [file]];

/**
 * Steps within a lane run in sequence; lanes run in parallel to keep two cores busy. Steps with `hasDevelopmentBuild`
 * take the argument `--development`.
 */
function lanes() {
  return [
    [
      {
        name: 'portal',
        inputs: [
          ...COMMON,
          'tools/webpack-portal.mjs',
          ...portalFolders.flatMap((folder) =>
            ['src', 'package.json', 'webpack.config.mjs'].map((part) => `${folder}/${part}`),
          ),
        ],
        outputs: portalFolders.map((folder) => `${folder}/dist/release.json`),
        command: script('tools/webpack-portal.mjs'),
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
          'packages/client/src/trusted-types.ts',
          'tools/lib/dev/browser',
        ],
        outputs: ['root-config/dist/page.html', 'root-config/dist/owners-page.html'],
        command: script('root-config/page/build-page.mjs'),
      },
      ...remoteFolders.map((folder) => ({
        name: `remote ${path.basename(folder)}`,
        inputs: [
          ...COMMON,
          'examples/marketplace/kit',
          'examples/marketplace/server/src/loan-math',
          ...['src', 'build.mjs', 'package.json'].map((part) => `${folder}/${part}`),
        ],
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

const NOT_AN_INPUT = /^(dist|node_modules)$|\.test\.tsx?$/;

function run([command, args]) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`.trim() || error.message)) : resolve(),
    );
  });
}

const stampOf = (name) => path.join(stamps, name.replaceAll(' ', '-'));

/** @returns whether it ran */
async function runStep({ name, inputs, outputs, command, hasDevelopmentBuild }, isDevelopment) {
  const stamp = stampOf(name);
  const flags = hasDevelopmentBuild && isDevelopment ? ['--development'] : [];
  const current = [await fingerprint(root, inputs, NOT_AN_INPUT), ...flags].join(' ');
  const isCurrent =
    outputs.every((file) => existsSync(path.join(root, file))) &&
    (await readFile(stamp, 'utf8').catch(() => '')) === current;
  if (isCurrent) return false;
  const started = performance.now();
  const [program, args] = command;
  try {
    await run([program, [...args, ...flags]]);
  } catch (error) {
    throw new Error(`Build of ${name} failed:\n${error.message}`, { cause: error });
  }
  await mkdir(stamps, { recursive: true });
  await writeFile(stamp, current);
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

/** The inputs of all steps. */
export const buildInputs = () => new Set(lanes().flatMap((lane) => lane.flatMap(({ inputs }) => inputs)));

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
    lanes().map(async (lane) => {
      const names = [];
      for (const step of lane.filter(isAffected)) if (await runStep(step, isDevelopment)) names.push(step.name);
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
