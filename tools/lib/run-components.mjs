import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fingerprint } from './fingerprints.mjs';
import { run } from './run.mjs';
import { readWorkspaces } from './workspaces.mjs';

/** What every project's tests depend on besides its workspaces. */
const COMMON = ['package-lock.json', 'importmap.json', 'routes.json', 'jest.config.js', 'tools/lib/portal-folders.mjs'];

/**
 * Runs the component tests of the projects that changed since they passed.
 *
 * @param {string} root the repository's top folder
 * @param {object} options
 * @param {string} options.report the file for jest's JSON report
 * @param {ReturnType<typeof import('./passed-runs.mjs').rememberPassed>} options.passed
 * @param {string} [options.only] the one project that is to run
 * @returns {Promise<{ exitCode: number, unchanged: number }>} `unchanged` counts the projects that were left out
 */
export async function runComponents(root, { report, passed, only }) {
  const { default: config } = await import('../../jest.config.js');
  const workspaces = await readWorkspaces(root);
  const projects = await Promise.all(
    config.projects
      .filter(({ displayName }) => !only || displayName === only)
      .map(async ({ displayName, rootDir }) => {
        // The templates of `create` are no workspaces, and import several.
        const folders = workspaces.get(relative(root, rootDir).replaceAll('\\', '/')) ?? [...workspaces.keys()];
        return { name: displayName, current: await fingerprint(root, [...COMMON, ...folders]) };
      }),
  );
  const changed = [];
  for (const project of projects) if (!(await passed.has(`components ${project.name}`, project.current))) changed.push(project);
  const unchanged = projects.length - changed.length;
  if (changed.length === 0) return { exitCode: 0, unchanged };
  const selected = ['--selectProjects', ...changed.map(({ name }) => name)];
  const exitCode = await run('npx', ['--no-install', 'jest', `--maxWorkers=${availableParallelism()}`, '--json', `--outputFile=${report}`, ...selected], {
    cwd: root,
  });
  if (exitCode === 0) for (const { name, current } of changed) await passed.add(`components ${name}`, current);
  return { exitCode, unchanged };
}
