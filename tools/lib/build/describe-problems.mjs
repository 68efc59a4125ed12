import { relative } from 'node:path';

/** swc appends backtraces of its native code. */
const NATIVE_TRACE = /\n+Caused by:\n[^]*$/;
const LOADER = /^Module build failed \(from [^)]*\):\n(Error: +(x )?)?/;

/**
 * Formats errors and warnings of several webpack builds. A problem of code that they share appears once.
 *
 * @param {import('webpack').Stats[]} builds
 * @param {string} root the repository root
 * @returns {string} empty without problems
 */
export function describeProblems(builds, root) {
  const found = builds.flatMap((stats) => {
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    return [
      ...errors.map((problem) => describe('ERROR', stats, problem, root)),
      ...warnings.map((problem) => describe('WARNING', stats, problem, root)),
    ];
  });
  return [...new Set(found)].join('\n\n');
}

function describe(level, { compilation }, { moduleIdentifier, message }, root) {
  const file = moduleIdentifier?.split(/[!|]/).findLast((part) => part.startsWith(root));
  // webpack's location is a line of compiled code, so it is left out.
  const place = file ? relative(root, file).replaceAll('\\', '/') : compilation.name;
  const text = message.replace(NATIVE_TRACE, '').replace(LOADER, '').replaceAll(`${root}/`, '');
  return `${level} in ${place}\n${text.trim()}`;
}
