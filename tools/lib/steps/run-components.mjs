import { relative } from 'node:path';
import { fingerprint } from '../fingerprints.mjs';
import { run } from '../run.mjs';
import { workers } from '../workers.mjs';
import { readWorkspaces } from '../workspaces.mjs';

/** Inputs of all projects' tests besides their workspaces. */
const COMMON = ['package-lock.json', 'importmap.json', 'routes.json', 'jest.config.js', 'tools/lib/portal-folders.mjs'];

/**
 * Runs the component tests of projects that changed since they last passed.
 *
 * @param {string} root the repository root
 * @param {object} options
 * @param {string} options.report path for jest's JSON report
 * @param {ReturnType<typeof import('../passed-runs.mjs').rememberPassed>} options.passed
 * @param {string} [options.only] name of the only project to run
 * @param {'ts' | 'tsx'} [options.files] only test files of this kind: those of functions, or those that render
 * @returns {Promise<{ exitCode: number, unchanged: number }>} `unchanged`: the number of skipped projects
 */
export async function runComponents(root, { report, passed, only, files }) {
  const nameOf = (project) => `components ${files ? `${files} ` : ''}${project}`;
  const { default: config } = await import('../../../jest.config.js');
  const workspaces = await readWorkspaces(root);
  const projects = await Promise.all(
    config.projects
      .filter(({ displayName }) => !only || displayName === only)
      .map(async ({ displayName, rootDir }) => {
        // The templates of `create` are not workspaces and import several of them.
        const folders = workspaces.get(relative(root, rootDir).replaceAll('\\', '/')) ?? [...workspaces.keys()];
        return { name: displayName, current: await fingerprint(root, [...COMMON, ...folders]) };
      }),
  );
  const changed = [];
  for (const project of projects) if (!(await passed.has(nameOf(project.name), project.current))) changed.push(project);
  const unchanged = projects.length - changed.length;
  if (changed.length === 0) return { exitCode: 0, unchanged };
  const selected = [
    ...(files ? ['--passWithNoTests', `--testPathPatterns=\\.test\\.${files}$`] : []),
    '--selectProjects',
    ...changed.map(({ name }) => name),
  ];
  const exitCode = await run(
    'npx',
    ['--no-install', 'jest', `--maxWorkers=${workers()}`, '--json', `--outputFile=${report}`, ...selected],
    {
      cwd: root,
    },
  );
  if (exitCode === 0) for (const { name, current } of changed) await passed.add(nameOf(name), current);
  return { exitCode, unchanged };
}
